import type { LanguageWords } from './language-words.js';

export const danish: LanguageWords = {
  kinds: {
    brochure: 'brochure|virksomhedsprofil',
    flyer: 'flyer|folder|løbeseddel',
    catalogue: 'katalog|produktkatalog|sortiment',
    'case study': 'casestudie|case study|kundecase|kundehistorie',
    'white paper': 'whitepaper|white paper|hvidbog',
    datasheet: 'datablad|produktblad|faktaark|tekniske data|teknisk specifikation|sikkerhedsdatablad',
    'annual report': 'årsrapport|årsberetning|årsregnskab|halvårsrapport|kvartalsrapport',
    report: 'rapport|undersøgelse|analyse|redegørelse|studie|evaluering',
    presentation: 'præsentation|slides|oplæg',
    manual: 'manual|brugsanvisning|brugervejledning|betjeningsvejledning|håndbog|monteringsvejledning',
    guide: 'vejledning|guide|retningslinjer|anbefalinger|gode råd',
    checklist: 'tjekliste|checkliste',
    form: 'formular|skema|ansøgning|ansøgningsskema|tilmelding|tilmeldingsblanket|indmeldelsesblanket',
    survey: 'spørgeskema|spørgeskemaundersøgelse',
    invoice: 'faktura|kvittering',
    policy: 'politik|privatlivspolitik|persondatapolitik|adfærdskodeks|vedtægter|husorden|reglement',
    terms: 'vilkår|handelsbetingelser|betingelser|salgs- og leveringsbetingelser|brugervilkår',
    'price list': 'prisliste|priser|takster|takstblad',
    poster: 'plakat|poster',
    plan: 'plan|handlingsplan|strategi|tidsplan|køreplan',
    'press release': 'pressemeddelelse',
    newsletter: 'nyhedsbrev|medlemsblad',
    certificate: 'certifikat|attest|overensstemmelseserklæring|prøvningsrapport',
    agreement: 'aftale|kontrakt|overenskomst',
    programme: 'program|dagsorden',
    minutes: 'referat|mødereferat|protokol',
    overview: 'oversigt|overblik|introduktion|indledning',
  },
  phrases: {
    about: '{kind} om {topic}',
    of: '{kind} fra {owner}',
    by: '{text} fra {owner}',
    list: '{text}: {list}',
    covering: '{text}: {list}.',
    sentence: '{text}.',
    covers: 'Omhandler {list}.',
    comma: ', ',
    and: ' og ',
  },
  joining:
    'en et den det de og eller men for af fra med i ind på om til ved hos under over efter før mellem mod uden gennem ifølge inden omkring samt som at end når hvor der vores jeres din dit dine sin sit sine dens dets deres er var inklusive pr',
  self: 'dokument|whitepaper|rapport|rapporten|håndbog|vejledning|guide|brochure|undersøgelse|artikel|præsentation|politik|årsrapport|folder|pjece|katalog|datablad|manual|publikation',
  tells:
    'beskriver|forklarer|viser|præsenterer|redegør|indeholder|behandler|sammenfatter|opsummerer|sammenligner|undersøger|giver|tilbyder|belyser|introducerer|regulerer|henvender|gennemgår|omhandler|handler',
  leaning:
    'han|hun|den|det|de|dette|denne|disse|derfor|dermed|desuden|derimod|dog|imidlertid|således|altså|også|men|og|eller|så|her|der|da|derefter|endelig|for eksempel|fx|f\\.eks\\.|se|figur|tabel|hvis|når|anden|andet|andre|dens|dets|deres|venligst|besøg|kontakt|i (?:dette|denne) (?:tilfælde|kapitel|afsnit)|på den måde',
  openers: 'generelt|i almindelighed|generelt set|i dag|for tiden|kort sagt|naturligvis|som bekendt',
  abbreviations:
    'f.eks fx bl.a d.v.s dvs m.m m.fl m.v mv osv etc ca jf s.k ift pga inkl ekskl tlf nr s kap fig tab stk kl kr mio mia max min dr prof ing jan feb mar apr jun jul aug sep sept okt nov dec',
  bylines: 'af|forfatter|forfattere|skrevet af|udarbejdet af|forfattet af|redigeret af|redaktør|oplægsholder',
  publishers: 'udgiver|udgivet af|ansvarshavende redaktør|publiceret af|forlag|dataansvarlig',
  about: 'om',
  summaries:
    'resumé|sammenfatning|sammendrag|indledning|introduktion|overblik|formål|kort om|om (?:rapporten|vejledningen)',
};
