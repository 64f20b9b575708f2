import type { LanguageWords } from './language-words.js';

export const slovak: LanguageWords = {
  kinds: {
    brochure: 'brožúra|prospekt|firemný profil',
    flyer: 'leták|skladačka',
    catalogue: 'katalóg|produktový katalóg|prehľad produktov',
    'case study': 'prípadová štúdia|príbeh zákazníka',
    'white paper': 'odborná štúdia|biela kniha|white paper|whitepaper',
    datasheet: 'technický list|katalógový list|produktový list|technické údaje|karta bezpečnostných údajov',
    'annual report': 'výročná správa|správa o činnosti|účtovná závierka|polročná správa',
    report: 'správa|štúdia|analýza|výskum|prieskum|posudok',
    presentation: 'prezentácia|prednáška',
    manual: 'návod|návod na použitie|návod na obsluhu|používateľská príručka|príručka|manuál|montážny návod',
    guide: 'sprievodca|metodika|odporúčania|pokyny|usmernenie',
    checklist: 'kontrolný zoznam',
    form: 'formulár|žiadosť|prihláška|objednávkový formulár|registračný formulár|tlačivo',
    survey: 'dotazník|anketa',
    invoice: 'faktúra|potvrdenka|daňový doklad',
    policy: 'zásady|zásady ochrany osobných údajov|etický kódex|stanovy|poriadok|smernica',
    terms: 'obchodné podmienky|všeobecné obchodné podmienky|podmienky|podmienky používania',
    'price list': 'cenník|sadzobník|tarifa',
    poster: 'plagát|poster',
    plan: 'plán|stratégia|harmonogram|koncepcia',
    'press release': 'tlačová správa',
    newsletter: 'spravodaj|newsletter|bulletin',
    certificate: 'certifikát|osvedčenie|vyhlásenie o zhode|protokol o skúške',
    agreement: 'zmluva|dohoda|rámcová zmluva',
    programme: 'program|program rokovania',
    minutes: 'zápisnica|zápis',
    overview: 'prehľad|úvod',
  },
  phrases: {
    about: '{kind}: {topic}',
    of: '{kind}: {owner}',
    by: '{text} ({owner})',
    list: '{text}, {list}',
    covering: '{text}, {list}.',
    sentence: '{text}.',
    covers: 'Témy: {list}.',
    comma: ', ',
    and: ' a ',
  },
  joining:
    'a aj i alebo či ani ale v vo na do z zo od k ku s so o u po pre pri pod nad pred za bez medzi cez podľa okolo je sú ako že ktorý ktorá ktoré aby jeho jej ich svoj svoje náš naše vrátane sa',
  self: 'dokument|správa|príručka|sprievodca|brožúra|štúdia|článok|návod|prezentácia|katalóg|formulár|zásady|metodika|smernica|leták|publikácia|poriadok|výročná správa|prípadová štúdia',
  tells:
    'opisuje|popisuje|predstavuje|vysvetľuje|ukazuje|obsahuje|uvádza|zhŕňa|porovnáva|skúma|ponúka|poskytuje|upravuje|ustanovuje|pojednáva|oboznamuje|slúži|určuje|rozoberá',
  leaning:
    'on|ona|ono|oni|ony|však|preto|teda|navyše|ďalej|tiež|takisto|rovnako|ale|a|i|aj|alebo|tento|táto|toto|tieto|ten|tá|to|taký|takto|pozri|obrázok|tabuľka|tu|tam|potom|nakoniec|napríklad|ak|keď|ich|jeho|jej|prosíme|naopak|v tomto (?:prípade|oddiele)|v tejto (?:kapitole|časti)|iný|ďalší|kontaktujte|navštívte',
  openers: 'vo všeobecnosti|všeobecne|v súčasnosti|dnes|spravidla|stručne povedané|samozrejme',
  abbreviations:
    'napr t.j tj tzn tzv atď a pod resp príp č čl ods písm str s obr tab kap ul nám tel ing mgr bc dr prof doc mudr judr phdr csc phd tis mil mld max min cca vr sv st s.r.o a.s o.z r hod',
  bylines:
    'autor|autori|autorka|spracoval|spracovala|spracovali|vypracoval|vypracovala|napísal|zostavil|pripravil',
  publishers: 'vydavateľ|vydal|vydáva|vydalo|vydavateľstvo|prevádzkovateľ|prevádzkovateľom je|obstarávateľ',
  about: 'o|o spoločnosti|o firme',
  summaries: 'zhrnutie|súhrn|anotácia|abstrakt|úvod|prehľad|cieľ|účel|základné informácie',
};
