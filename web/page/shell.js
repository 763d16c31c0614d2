// What is seen before the game runs, and when it cannot: progress, and errors with a remedy.
// A classic script without any modern syntax, so that even a browser too old for the game can say so.
(function () {
  'use strict';

  var WORDS = {
    en: {
      motto: 'A house of board games', rescue: 'Save all games as a file', rescued: 'Games saved: {n}', again: 'Try again', copy: 'Copy details', safe: 'Start in safe mode', stall: 'Nothing has arrived for a while: the connection may be stuck.', framed: 'The game is shown inside another page.', play: 'Play here', copied: 'Copied', loading: 'Loading the game',
      starting: 'Starting Python', opening: 'Setting the table',
      denied: 'This browser keeps nothing for this page, so games cannot be saved. Leave private browsing, or allow site data for this page.', full: 'The device has no room left for saved games. Delete old games or free some space; the last change was not saved.', broken: 'What was saved here cannot be read or written. Load the page again; if it stays so, export your game as a file.', ok: 'Understood',
      offer: 'A new version is ready.', yes: 'Load it now', no: 'Later',
      old: ['This browser is too old', 'Kontor needs WebAssembly with exceptions and vector instructions, which this browser does not offer.', 'Please update it, or open this page in a current Firefox, Chrome, Edge or Safari.'],
      blocked: ['WebAssembly is switched off', 'The browser, an extension or a lockdown mode forbids WebAssembly on this page.', 'Allow it for this site, or open the page in another browser.'],
      memory: ['Not enough memory', 'The device could not give the game the memory it needs.', 'Close other tabs and programs, then try again.'],
      file: ['A file of the game is missing', 'A part of the game did not arrive: the connection broke off, or the site is being updated.', 'Check the connection and try again in a minute.'],
      damaged: ['A file of the game is damaged', 'A part of the game arrived, but it cannot be read.', 'Try again: it is then fetched anew. If it stays so, tell whoever runs this site.'],
      crash: ['The game has stopped', 'An error inside the game. Your saved games are not lost.', 'Load the page again. If it happens again, please send the details to whoever runs this site.']
    },
    de: {
      motto: 'Ein Haus voller Brettspiele', rescue: 'Alle Partien als Datei sichern', rescued: 'Gesicherte Partien: {n}', again: 'Noch einmal', copy: 'Einzelheiten kopieren', safe: 'Sicher starten', stall: 'Seit einer Weile kommt nichts mehr an: die Verbindung steckt vielleicht fest.', framed: 'Das Spiel wird in einer anderen Seite gezeigt.', play: 'Hier spielen', copied: 'Kopiert', loading: 'Das Spiel wird geladen',
      starting: 'Python startet', opening: 'Der Tisch wird gedeckt',
      denied: 'Dieser Browser behält für diese Seite nichts, Partien können nicht gespeichert werden. Verlasse den privaten Modus oder erlaube Websitedaten für diese Seite.', full: 'Auf dem Gerät ist kein Platz mehr für Partien. Lösche alte Partien oder schaffe Platz; die letzte Änderung ist nicht gespeichert.', broken: 'Gespeichertes lässt sich hier nicht lesen oder schreiben. Lade die Seite neu; bleibt es so, sichere die Partie als Datei.', ok: 'Verstanden',
      offer: 'Eine neue Fassung ist da.', yes: 'Jetzt laden', no: 'Später',
      old: ['Dieser Browser ist zu alt', 'Kontor braucht WebAssembly mit Ausnahmen und Vektorbefehlen; das kann dieser Browser nicht.', 'Bitte aktualisiere ihn oder öffne die Seite in einem aktuellen Firefox, Chrome, Edge oder Safari.'],
      blocked: ['WebAssembly ist abgeschaltet', 'Der Browser, eine Erweiterung oder ein Blockierungsmodus verbietet WebAssembly auf dieser Seite.', 'Erlaube es für diese Seite oder nimm einen anderen Browser.'],
      memory: ['Zu wenig Speicher', 'Das Gerät konnte dem Spiel nicht genug Arbeitsspeicher geben.', 'Schließe andere Tabs und Programme und versuch es noch einmal.'],
      file: ['Eine Datei des Spiels fehlt', 'Ein Teil des Spiels ist nicht angekommen: die Verbindung brach ab, oder die Seite wird gerade erneuert.', 'Prüfe die Verbindung und versuch es in einer Minute wieder.'],
      damaged: ['Eine Datei des Spiels ist beschädigt', 'Ein Teil des Spiels ist angekommen, lässt sich aber nicht lesen.', 'Versuch es noch einmal, dann wird er neu geholt. Bleibt es so, sag es dem Betreiber dieser Seite.'],
      crash: ['Das Spiel ist stehen geblieben', 'Ein Fehler im Spiel. Gespeicherte Partien sind nicht verloren.', 'Lade die Seite neu. Geschieht es wieder, schick die Einzelheiten bitte dem Betreiber dieser Seite.']
    },
    it: {
      motto: 'Una casa di giochi da tavolo', rescue: 'Salva tutte le partite in un file', rescued: 'Partite salvate: {n}', again: 'Riprova', copy: 'Copia i dettagli', safe: 'Avvio sicuro', stall: 'Da un po’ non arriva più nulla: la connessione forse è bloccata.', framed: 'Il gioco è mostrato dentro un’altra pagina.', play: 'Gioca qui', copied: 'Copiato', loading: 'Caricamento del gioco',
      starting: 'Avvio di Python', opening: 'Si prepara il tavolo',
      denied: 'Questo browser non conserva nulla per questa pagina: le partite non si possono salvare. Esci dalla navigazione privata o consenti i dati del sito.', full: 'Non c’è più spazio per salvare partite. Elimina vecchie partite o libera spazio; l’ultima modifica non è stata salvata.', broken: 'I salvataggi non si possono leggere o scrivere. Ricarica la pagina; se non basta, esporta la partita in un file.', ok: 'Va bene',
      offer: 'È pronta una nuova versione.', yes: 'Carica ora', no: 'Più tardi',
      old: ['Questo browser è troppo vecchio', 'Kontor richiede WebAssembly con eccezioni e istruzioni vettoriali, che questo browser non offre.', 'Aggiornalo, o apri la pagina in una versione recente di Firefox, Chrome, Edge o Safari.'],
      blocked: ['WebAssembly è disattivato', 'Il browser, un’estensione o una modalità di blocco vieta WebAssembly in questa pagina.', 'Consentilo per questo sito, o apri la pagina in un altro browser.'],
      memory: ['Memoria insufficiente', 'Il dispositivo non ha potuto dare al gioco la memoria necessaria.', 'Chiudi altre schede e programmi, poi riprova.'],
      file: ['Manca un file del gioco', 'Una parte del gioco non è arrivata: la connessione si è interrotta, o il sito è in aggiornamento.', 'Controlla la connessione e riprova tra un minuto.'],
      damaged: ['Un file del gioco è danneggiato', 'Una parte del gioco è arrivata, ma non si può leggere.', 'Riprova: verrà scaricata di nuovo. Se non basta, avvisa chi gestisce il sito.'],
      crash: ['Il gioco si è fermato', 'Un errore nel gioco. Le partite salvate non sono perse.', 'Ricarica la pagina. Se succede ancora, invia i dettagli a chi gestisce il sito.']
    },
    nl: {
      motto: 'Een huis vol bordspellen', rescue: 'Alle partijen als bestand bewaren', rescued: 'Bewaarde partijen: {n}', again: 'Opnieuw proberen', copy: 'Details kopiëren', safe: 'Veilig starten', stall: 'Er komt al even niets meer binnen: de verbinding hangt misschien.', framed: 'Het spel wordt binnen een andere pagina getoond.', play: 'Hier spelen', copied: 'Gekopieerd', loading: 'Het spel wordt geladen',
      starting: 'Python start', opening: 'De tafel wordt gedekt',
      denied: 'Deze browser bewaart niets voor deze pagina; partijen kunnen niet worden opgeslagen. Verlaat de privémodus of sta sitegegevens toe.', full: 'Er is geen ruimte meer voor partijen. Verwijder oude partijen of maak ruimte; de laatste wijziging is niet bewaard.', broken: 'Wat bewaard is, kan hier niet worden gelezen of geschreven. Laad de pagina opnieuw; blijft het zo, bewaar de partij dan als bestand.', ok: 'Begrepen',
      offer: 'Er is een nieuwe versie.', yes: 'Nu laden', no: 'Later',
      old: ['Deze browser is te oud', 'Kontor heeft WebAssembly met excepties en vectorinstructies nodig; dat kan deze browser niet.', 'Werk hem bij, of open de pagina in een recente Firefox, Chrome, Edge of Safari.'],
      blocked: ['WebAssembly staat uit', 'De browser, een extensie of een isolatiemodus verbiedt WebAssembly op deze pagina.', 'Sta het toe voor deze site, of open de pagina in een andere browser.'],
      memory: ['Te weinig geheugen', 'Het apparaat kon het spel niet genoeg geheugen geven.', 'Sluit andere tabbladen en programma’s en probeer het opnieuw.'],
      file: ['Er ontbreekt een bestand van het spel', 'Een deel van het spel is niet aangekomen: de verbinding viel weg, of de site wordt bijgewerkt.', 'Controleer de verbinding en probeer het over een minuut opnieuw.'],
      damaged: ['Een bestand van het spel is beschadigd', 'Een deel van het spel is aangekomen, maar niet te lezen.', 'Probeer het opnieuw, dan wordt het weer opgehaald. Blijft het zo, meld het dan de beheerder van deze site.'],
      crash: ['Het spel is gestopt', 'Een fout in het spel. Bewaarde partijen zijn niet verloren.', 'Laad de pagina opnieuw. Gebeurt het weer, stuur dan de details naar de beheerder van deze site.']
    },
    pl: {
      motto: 'Dom pełen gier planszowych', rescue: 'Zapisz wszystkie partie do pliku', rescued: 'Zapisane partie: {n}', again: 'Spróbuj ponownie', copy: 'Kopiuj szczegóły', safe: 'Uruchom bezpiecznie', stall: 'Od dłuższej chwili nic nie dociera: połączenie mogło utknąć.', framed: 'Gra jest wyświetlana wewnątrz innej strony.', play: 'Graj tutaj', copied: 'Skopiowano', loading: 'Ładowanie gry',
      starting: 'Uruchamianie Pythona', opening: 'Nakrywanie do stołu',
      denied: 'Ta przeglądarka niczego nie przechowuje dla tej strony, więc partii nie można zapisać. Opuść tryb prywatny lub zezwól na dane witryny.', full: 'Brak miejsca na zapisane partie. Usuń stare partie lub zwolnij miejsce; ostatnia zmiana nie została zapisana.', broken: 'Zapisów nie można odczytać ani zapisać. Wczytaj stronę ponownie; jeśli to nie pomoże, wyeksportuj partię do pliku.', ok: 'Rozumiem',
      offer: 'Nowa wersja jest gotowa.', yes: 'Wczytaj teraz', no: 'Później',
      old: ['Ta przeglądarka jest za stara', 'Kontor wymaga WebAssembly z wyjątkami i instrukcjami wektorowymi, których ta przeglądarka nie ma.', 'Zaktualizuj ją lub otwórz stronę w aktualnym Firefoksie, Chrome, Edge albo Safari.'],
      blocked: ['WebAssembly jest wyłączone', 'Przeglądarka, rozszerzenie lub tryb blokady zabrania WebAssembly na tej stronie.', 'Zezwól na nie dla tej witryny lub użyj innej przeglądarki.'],
      memory: ['Za mało pamięci', 'Urządzenie nie mogło dać grze potrzebnej pamięci.', 'Zamknij inne karty i programy, po czym spróbuj ponownie.'],
      file: ['Brakuje pliku gry', 'Część gry nie dotarła: połączenie zostało przerwane albo strona jest właśnie aktualizowana.', 'Sprawdź połączenie i spróbuj za minutę.'],
      damaged: ['Plik gry jest uszkodzony', 'Część gry dotarła, ale nie można jej odczytać.', 'Spróbuj ponownie, zostanie pobrana od nowa. Jeśli to nie pomoże, powiadom opiekuna tej strony.'],
      crash: ['Gra się zatrzymała', 'Błąd w grze. Zapisane partie nie przepadły.', 'Wczytaj stronę ponownie. Jeśli błąd wróci, wyślij szczegóły opiekunowi tej strony.']
    }
  };

  function language() {
    var wanted = navigator.languages || [navigator.language || 'en'];
    for (var i = 0; i < wanted.length; i++) {
      var short = String(wanted[i]).slice(0, 2).toLowerCase();
      if (WORDS[short]) return short;
    }
    return 'en';
  }

  var chosen = language();
  var words = WORDS[chosen];
  var failed = false;
  var details = '';
  var playing = false; // the first frame stands
  var steady = false; // and it has stood for a while: the start is over
  var failedOften = false;
  var saveAll = null;
  var stall = 0;
  var PATIENCE = 15000; // milliseconds without progress before it is worth a sentence

  function element(id) { return document.getElementById(id); }
  function write(id, text) { element(id).textContent = text; }

  // A connection may stand still without breaking: then there is a sentence and a button.
  function watchStall() {
    clearTimeout(stall);
    element('stall').hidden = true;
    stall = setTimeout(function () { if (!failed && !playing) element('stall').hidden = false; }, PATIENCE);
  }

  function progress(part, phase) {
    if (failed) return;
    watchStall();
    var stones = element('road').children;
    for (var i = 0; i < stones.length; i++) {
      stones[i].className = part * stones.length >= i + 0.9 ? 'taken' : '';
    }
    var percent = Math.round(part * 100);
    element('road').setAttribute('aria-valuenow', percent);
    element('road').setAttribute('aria-label', words[phase]);
    var line = element('phase');
    line.textContent = words[phase] + ' ';
    var number = document.createElement('b');
    number.textContent = percent + ' %';
    line.appendChild(number);
  }

  function report(kind, error) {
    var build = element('build').textContent.match(/"build":\s*"([^"]*)"/);
    return [
      'Kontor ' + (build ? build[1] : '?') + ': ' + kind,
      error && (error.stack || error.message) ? (error.name || 'Error') + ': ' + (error.message || '') + '\n' + (error.stack || '') : String(error),
      navigator.userAgent,
      location.href.split('#')[0],
      screen.width + 'x' + screen.height + ' @' + window.devicePixelRatio + ', memory ' + (navigator.deviceMemory || '?')
    ].join('\n');
  }

  // The first failure is the cause; what follows from it is only added to the details.
  function fail(kind, error) {
    details += (details ? '\n\n' : '') + report(kind, error);
    element('details').textContent = details;
    if (failed) return;
    failed = true;
    if (!steady) countFailure();
    var text = words[kind];
    write('what', text[0]);
    write('why', text[1]);
    write('remedy', text[2]);
    document.body.className = '';
    element('sheet').className = 'sheet failed';
    document.documentElement.setAttribute('data-failed', kind);
    element('again').focus();
  }

  // Trouble that does not stop the game: one sentence over the canvas.
  function notice(kind) {
    write('notice-text', words[kind]);
    element('notice').className = 'bar open';
  }

  function copied() {
    write('copy', words.copied);
    element('details').className = 'open';
  }

  function copy() {
    if (navigator.clipboard && navigator.clipboard.writeText) {
      navigator.clipboard.writeText(details).then(copied, copyBySelection);
    } else {
      copyBySelection();
    }
  }

  function copyBySelection() {
    element('details').className = 'open';
    var range = document.createRange();
    range.selectNodeContents(element('details'));
    var selection = window.getSelection();
    selection.removeAllRanges();
    selection.addRange(range);
    if (document.execCommand('copy')) copied();
  }

  // Notes of this tab and this device, named by the path like those of the page's modules.
  var path = location.href.split(/[?#]/)[0].replace(/^[a-z]+:\/\/[^/]*/, '').replace(/[^/]*$/, '');
  function note(store, what, value) {
    try {
      if (value === undefined) return window[store].getItem(what + ':' + path);
      if (value === null) window[store].removeItem(what + ':' + path); else window[store].setItem(what + ':' + path, value);
    } catch (refused) { /* storage is denied: as if nothing were noted */ }
    return null;
  }

  // A failed start takes the edition that waits, if there is one; what is damaged may lie in a cache:
  // then the next start takes nothing from there.
  function again() {
    var reload = function () { location.reload(); };
    element('again').disabled = true;
    if (document.documentElement.getAttribute('data-failed') === 'damaged') note('sessionStorage', 'kontor-fresh', '1');
    if (!navigator.serviceWorker) return reload();
    navigator.serviceWorker.getRegistration().then(function (registration) {
      return registration && newest(registration);
    }).then(reload, reload);
  }

  function newest(registration) {
    return registration.update().catch(function () {}).then(function () {
      return settled(registration.installing, 'installed');
    }).then(function () {
      if (registration.waiting) registration.waiting.postMessage('take over');
      return settled(registration.waiting, 'activated');
    });
  }

  // Waits until a service worker has come so far, is given up, or takes too long.
  function settled(worker, state) {
    return new Promise(function (resolve) {
      if (!worker) return resolve();
      setTimeout(resolve, PATIENCE);
      worker.addEventListener('statechange', function () {
        if (worker.state === state || worker.state === 'redundant') resolve();
      });
    });
  }

  // A start that failed twice is offered without settings, caches and journal.
  function countFailure() {
    var failures = Number(note('localStorage', 'kontor-failures') || 0) + 1;
    note('localStorage', 'kontor-failures', String(failures));
    failedOften = failures > 1;
    showWaysOut();
  }

  function showWaysOut() {
    element('safe').hidden = !failedOften;
    element('rescue').hidden = !failedOften || !saveAll;
  }

  // The page's modules can save all games though Python does not start.
  function canRescue(work) {
    saveAll = work;
    showWaysOut();
  }

  function startSafely() {
    note('sessionStorage', 'kontor-safe', '1');
    note('sessionStorage', 'kontor-fresh', '1');
    location.reload();
  }

  function rescue() {
    element('rescue').disabled = true;
    saveAll().then(function (games) {
      write('rescue', words.rescued.replace('{n}', games));
    }, function (error) {
      details += '\n\n' + report('rescue', error);
      element('details').textContent = details;
      element('rescue').disabled = false;
    });
  }

  function started() {
    clearTimeout(stall);
    playing = true;
    setTimeout(function () {
      if (failed) return;
      steady = true;
      note('localStorage', 'kontor-failures', null);
    }, 10000);
  }

  // Inside a page of somebody else nothing can be clicked before the player has seen that it is so.
  function inForeignFrame() {
    try {
      return window.top !== window && !window.top.location.href;
    } catch (forbidden) {
      return true;
    }
  }

  function begin(work) {
    if (lacking) return;
    if (!inForeignFrame()) return work();
    element('framed').hidden = false;
    element('sheet').className = 'sheet framed';
    element('framed-play').onclick = function () {
      element('framed').hidden = true;
      element('sheet').className = 'sheet';
      progress(0, 'loading');
      work();
    };
  }

  function safely() {
    var wanted = note('sessionStorage', 'kontor-safe') !== null;
    note('sessionStorage', 'kontor-safe', null); // this start only
    return wanted;
  }

  // Tiny modules that use what the runtime is compiled with: exceptions, and vector instructions.
  function understands(bytes) {
    return WebAssembly.validate(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0].concat(bytes)));
  }

  function missing() {
    if (!('noModule' in document.createElement('script'))) return 'old';
    if (typeof BigInt !== 'function' || typeof DecompressionStream !== 'function') return 'old';
    if (typeof WebAssembly !== 'object' || typeof WebAssembly.validate !== 'function') return 'blocked';
    var exceptions = [1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 8, 1, 6, 0, 6, 64, 25, 11, 11];
    var vectors = [1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11];
    if (!understands(exceptions) || !understands(vectors)) return 'old';
    return null;
  }

  document.documentElement.lang = chosen;
  write('motto', words.motto);
  write('again', words.again);
  write('safe', words.safe);
  write('rescue', words.rescue);
  write('framed-text', words.framed);
  write('framed-play', words.play);
  write('stall-text', words.stall);
  write('stall-again', words.again);
  write('copy', words.copy);
  write('offer-text', words.offer);
  write('offer-yes', words.yes);
  write('offer-no', words.no);
  element('offer').setAttribute('aria-label', words.offer);
  element('again').addEventListener('click', again);
  element('stall-again').addEventListener('click', again);
  element('safe').addEventListener('click', startSafely);
  element('rescue').addEventListener('click', rescue);
  write('notice-ok', words.ok);
  element('notice-ok').addEventListener('click', function () { element('notice').className = 'bar'; });
  element('copy').addEventListener('click', copy);
  window.addEventListener('error', function (event) {
    if (event.target && event.target.tagName === 'SCRIPT') fail('file', new Error(event.target.src));
  }, true);

  var lacking = missing();
  window.kontorShell = {
    progress: progress, started: started, fail: fail, notice: notice, begin: begin,
    canRescue: canRescue,
    safe: safely() // without settings, caches and journal
  };
  if (lacking) fail(lacking, new Error('a required browser feature is missing')); else if (!inForeignFrame()) progress(0, 'loading');
})();
