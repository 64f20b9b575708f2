import type { LanguageWords } from './language-words.js';

export const swedish: LanguageWords = {
  kinds: {
    brochure: 'broschyr|företagspresentation',
    flyer: 'flygblad|folder|reklamblad',
    catalogue: 'katalog|produktkatalog|sortiment',
    'case study': 'fallstudie|kundcase|kundberättelse|referenscase',
    'white paper': 'whitepaper|white paper|vitbok',
    datasheet: 'datablad|produktblad|faktablad|tekniska data|teknisk specifikation|säkerhetsdatablad',
    'annual report':
      'årsredovisning|årsrapport|verksamhetsberättelse|hållbarhetsredovisning|delårsrapport|kvartalsrapport',
    report: 'rapport|studie|utredning|analys|undersökning|utvärdering',
    presentation: 'presentation|bildspel|föredrag',
    manual: 'handbok|bruksanvisning|användarhandbok|manual|installationsanvisning|monteringsanvisning',
    guide: 'guide|vägledning|riktlinjer|rekommendationer|råd',
    checklist: 'checklista',
    form: 'blankett|formulär|ansökan|ansökningsblankett|anmälningsblankett|anmälan',
    survey: 'enkät|frågeformulär',
    invoice: 'faktura|kvitto',
    policy: 'policy|integritetspolicy|personuppgiftspolicy|uppförandekod|stadgar|ordningsregler',
    terms: 'villkor|allmänna villkor|användarvillkor|köpvillkor',
    'price list': 'prislista|priser|avgifter',
    poster: 'affisch|poster|plansch',
    plan: 'plan|handlingsplan|strategi|tidplan|färdplan',
    'press release': 'pressmeddelande',
    newsletter: 'nyhetsbrev|medlemsblad',
    certificate: 'certifikat|intyg|försäkran om överensstämmelse|provningsrapport',
    agreement: 'avtal|kontrakt|överenskommelse',
    programme: 'program|dagordning|föredragningslista',
    minutes: 'protokoll|mötesprotokoll|mötesanteckningar',
    overview: 'översikt|introduktion|inledning',
  },
  phrases: {
    about: '{kind} om {topic}',
    of: '{kind} från {owner}',
    by: '{text} från {owner}',
    list: '{text}: {list}',
    covering: '{text}: {list}.',
    sentence: '{text}.',
    covers: 'Tar upp {list}.',
    comma: ', ',
    and: ' och ',
  },
  joining:
    'en ett den det de och eller men för av från med i in på om till vid hos under över efter före mellan mot utan genom enligt inom kring samt som att än när där vår vårt våra er ert era sin sitt sina dess deras är var inklusive per',
  self: 'dokument|dokumentet|whitepaper|rapport|rapporten|handbok|handboken|guide|guiden|broschyr|broschyren|studie|studien|vägledning|vägledningen|bruksanvisning|artikel|artikeln|presentation|policy|policyn|årsredovisning|folder|foldern|katalog|datablad',
  tells:
    'beskriver|förklarar|visar|presenterar|redovisar|redogör|innehåller|behandlar|sammanfattar|jämför|undersöker|ger|erbjuder|belyser|introducerar|reglerar|riktar|syftar|går igenom|tar upp|handlar',
  leaning:
    'han|hon|den|det|de|detta|denna|dessa|därför|därmed|dessutom|däremot|dock|emellertid|således|alltså|även|också|men|och|eller|så|här|där|då|sedan|därefter|slutligen|till exempel|exempelvis|se|figur|tabell|om|när|annan|annat|andra|dess|deras|vänligen|besök|kontakta|i detta (?:fall|kapitel|avsnitt)|på så sätt|å andra sidan',
  openers: 'i allmänhet|generellt|generellt sett|numera|idag|i dag|för närvarande|kort sagt|naturligtvis',
  abbreviations:
    't.ex t ex bl.a d.v.s dvs m.m m.fl osv etc ca jfr s.k f.d p.g.a pga resp inkl exkl tel nr s sid kap fig tab st kl kr mkr tkr milj mdr max min dr prof ing jan feb mar apr jun jul aug sep sept okt nov dec',
  bylines:
    'av|författare|författad av|skriven av|sammanställd av|framtagen av|utarbetad av|redaktör|föredragande',
  publishers:
    'utgivare|utgiven av|ansvarig utgivare|publicerad av|förlag|personuppgiftsansvarig|personuppgiftsansvarig är',
  about: 'om',
  summaries:
    'sammanfattning|inledning|introduktion|översikt|syfte|bakgrund och syfte|kort om|om (?:rapporten|dokumentet|handboken)',
};
