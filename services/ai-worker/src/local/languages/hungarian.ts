import type { LanguageWords } from './language-words.js';

export const hungarian: LanguageWords = {
  kinds: {
    brochure: 'brosúra|prospektus|céges bemutató',
    flyer: 'szórólap|szóróanyag',
    catalogue: 'katalógus|termékkatalógus',
    'case study': 'esettanulmány|sikertörténet|ügyféltörténet',
    'white paper': 'szakmai tanulmány|fehér könyv|white paper',
    datasheet: 'adatlap|termékadatlap|műszaki adatlap|műszaki adatok|tájékoztató lap|biztonsági adatlap',
    'annual report': 'éves jelentés|éves beszámoló|üzleti jelentés|közhasznúsági jelentés|féléves jelentés',
    report: 'jelentés|tanulmány|elemzés|kutatás|felmérés|beszámoló',
    presentation: 'prezentáció|előadás|bemutató',
    manual:
      'kézikönyv|használati útmutató|használati utasítás|felhasználói kézikönyv|kezelési útmutató|szerelési útmutató',
    guide: 'útmutató|tájékoztató|irányelvek|ajánlások|kalauz',
    checklist: 'ellenőrző lista|ellenőrzőlista',
    form: 'űrlap|nyomtatvány|kérelem|jelentkezési lap|igénylőlap|megrendelőlap|belépési nyilatkozat',
    survey: 'kérdőív',
    invoice: 'számla|nyugta',
    policy:
      'szabályzat|adatkezelési tájékoztató|adatvédelmi tájékoztató|adatvédelmi szabályzat|etikai kódex|alapszabály|házirend',
    terms: 'feltételek|általános szerződési feltételek|felhasználási feltételek|ászf',
    'price list': 'árlista|árjegyzék|díjszabás|díjtáblázat',
    poster: 'plakát|poszter',
    plan: 'terv|stratégia|ütemterv|koncepció',
    'press release': 'sajtóközlemény',
    newsletter: 'hírlevél|értesítő',
    certificate: 'tanúsítvány|igazolás|megfelelőségi nyilatkozat|vizsgálati jegyzőkönyv',
    agreement: 'szerződés|megállapodás|keretszerződés',
    programme: 'program|napirend|programfüzet',
    minutes: 'jegyzőkönyv|emlékeztető',
    overview: 'áttekintés|bevezetés|ismertető',
  },
  phrases: {
    about: '{kind}: {topic}',
    of: '{kind}: {owner}',
    by: '{text} ({owner})',
    list: '{text}, {list}',
    covering: '{text}, {list}.',
    sentence: '{text}.',
    covers: 'Témák: {list}.',
    comma: ', ',
    and: ' és ',
  },
  joining:
    'a az egy és vagy de is hogy mint ha nem valamint illetve s ám azaz mert ami amely amelyek ez ezek azok alatt által előtt után között felett mellett nélkül szerint számára miatt való',
  self: 'dokumentum|jelentés|kézikönyv|útmutató|tájékoztató|brosúra|tanulmány|cikk|prezentáció|katalógus|szabályzat|kiadvány|adatlap|összefoglaló|esettanulmány|elemzés|kérdőív',
  tells:
    'ismerteti|leírja|bemutatja|elmagyarázza|magyarázza|megmutatja|tartalmazza|tárgyalja|összefoglalja|összehasonlítja|vizsgálja|elemzi|áttekinti|áttekintést ad|kitér|tartalmaz|kínál|nyújt|szabályozza|meghatározza|szól|foglalkozik|segít',
  leaning:
    'ő|ők|ez|az|ezek|azok|ezért|így|tehát|ezáltal|továbbá|emellett|azonban|viszont|ugyanakkor|szintén|de|és|vagy|itt|ott|akkor|ezután|végül|például|lásd|ábra|táblázat|ha|amikor|más|egyéb|további|kérjük|látogasson|ebben (?:az esetben|a fejezetben)|ilyen|olyan',
  openers: 'általában|általánosságban|napjainkban|manapság|jelenleg|röviden|természetesen|összességében',
  abbreviations:
    'pl stb ún ill kb vö ld db dr prof ifj id özv szül kft zrt nyrt bt rt u út krt tel sz szt fsz em old o ker évf max min mrd eft ft jan febr márc ápr jún júl aug szept okt nov dec',
  bylines: 'szerző|szerzők|írta|készítette|összeállította|szerkesztette|szerkesztő|előadó|előadók',
  publishers: 'kiadó|kiadja|kiadta|felelős kiadó|megjelent|adatkezelő|üzemeltető|közzétette',
  about: 'rólunk',
  summaries:
    'összefoglaló|összefoglalás|vezetői összefoglaló|bevezetés|bevezető|áttekintés|cél|célkitűzés|kivonat|előszó',
};
