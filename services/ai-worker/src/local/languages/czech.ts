import type { LanguageWords } from './language-words.js';

export const czech: LanguageWords = {
  kinds: {
    brochure: 'brožura|prospekt|firemní profil',
    flyer: 'leták|skládačka',
    catalogue: 'katalog|produktový katalog|přehled produktů',
    'case study': 'případová studie|příběh zákazníka|reference zákazníka',
    'white paper': 'odborná studie|bílá kniha|white paper|whitepaper',
    datasheet:
      'technický list|katalogový list|produktový list|technické údaje|informační list|bezpečnostní list',
    'annual report': 'výroční zpráva|zpráva o činnosti|účetní závěrka|pololetní zpráva|čtvrtletní zpráva',
    report: 'zpráva|studie|analýza|výzkum|průzkum|posudek',
    presentation: 'prezentace|přednáška',
    manual: 'návod|návod k použití|návod k obsluze|uživatelská příručka|příručka|manuál|montážní návod',
    guide: 'průvodce|metodika|doporučení|pokyny|rádce',
    checklist: 'kontrolní seznam',
    form: 'formulář|žádost|přihláška|objednávkový formulář|registrační formulář',
    survey: 'dotazník|anketa',
    invoice: 'faktura|účtenka|daňový doklad',
    policy: 'zásady|zásady ochrany osobních údajů|etický kodex|stanovy|řád|směrnice',
    terms: 'obchodní podmínky|všeobecné obchodní podmínky|podmínky|podmínky užití',
    'price list': 'ceník|sazebník|tarif',
    poster: 'plakát|poster',
    plan: 'plán|strategie|harmonogram|koncepce',
    'press release': 'tisková zpráva',
    newsletter: 'zpravodaj|newsletter|bulletin',
    certificate: 'certifikát|osvědčení|prohlášení o shodě|protokol o zkoušce',
    agreement: 'smlouva|dohoda|rámcová smlouva',
    programme: 'program|pořad jednání',
    minutes: 'zápis|zápis z jednání|protokol',
    overview: 'přehled|úvod',
  },
  phrases: {
    about: '{kind}: {topic}',
    of: '{kind}: {owner}',
    by: '{text} ({owner})',
    list: '{text}, {list}',
    covering: '{text}, {list}.',
    sentence: '{text}.',
    covers: 'Témata: {list}.',
    comma: ', ',
    and: ' a ',
  },
  joining:
    'a i nebo či ani ale v ve na do z ze od k ke ku s se o u po pro při pod nad před za bez mezi přes podle kolem dle je jsou jako že který která které jenž aby jeho její jejich svůj své náš naše včetně',
  self: 'dokument|zpráva|příručka|průvodce|brožura|studie|článek|návod|prezentace|katalog|formulář|zásady|metodika|směrnice|leták|publikace|řád|výroční zpráva|případová studie',
  tells:
    'popisuje|představuje|vysvětluje|ukazuje|obsahuje|uvádí|shrnuje|srovnává|porovnává|zkoumá|nabízí|poskytuje|upravuje|stanoví|stanovuje|pojednává|seznamuje|slouží|určuje|rozebírá',
  leaning:
    'on|ona|ono|oni|ony|však|proto|tedy|tudíž|navíc|dále|také|rovněž|ale|a|i|nebo|tento|tato|toto|tyto|ten|ta|to|takový|takto|viz|obrázek|tabulka|zde|tam|poté|potom|nakonec|například|pokud|když|jestliže|jejich|jeho|její|prosíme|naproti tomu|v tomto (?:případě|oddílu)|v této (?:kapitole|části)|jiný|další|kontaktujte|navštivte',
  openers: 'obecně|v současnosti|v současné době|dnes|zpravidla|stručně řečeno|samozřejmě',
  abbreviations:
    'např tj tzn tzv atd apod aj mj resp popř příp č čl odst písm str s obr tab kap ul nám tř tel ing mgr bc dr prof doc mudr judr phdr csc ph.d kč tis mil mld max min cca vč sv st z.s s.r.o a.s o.s r hod',
  bylines:
    'autor|autoři|autorka|zpracoval|zpracovala|zpracovali|vypracoval|vypracovala|napsal|sestavil|připravil',
  publishers:
    'vydavatel|vydal|vydává|vydalo|nakladatel|nakladatelství|správce|správcem osobních údajů je|zadavatel',
  about: 'o|o společnosti|o firmě',
  summaries: 'shrnutí|souhrn|anotace|abstrakt|úvod|přehled|cíl|účel|základní informace',
};
