import type { LanguageWords } from './language-words.js';

/** Bokmål. */
export const norwegian: LanguageWords = {
  kinds: {
    brochure: 'brosjyre|firmapresentasjon',
    flyer: 'flygeblad|flyer|folder|løpeseddel',
    catalogue: 'katalog|produktkatalog|sortiment',
    'case study': 'kundehistorie|casestudie|case study|kundecase|referansecase',
    'white paper': 'whitepaper|white paper|hvitbok',
    datasheet: 'datablad|produktblad|faktaark|tekniske data|teknisk spesifikasjon|sikkerhetsdatablad',
    'annual report': 'årsrapport|årsberetning|årsmelding|årsregnskap|kvartalsrapport|halvårsrapport',
    report: 'rapport|undersøkelse|analyse|utredning|studie|evaluering',
    presentation: 'presentasjon|lysbilder|foredrag',
    manual:
      'håndbok|brukerveiledning|bruksanvisning|brukerhåndbok|monteringsanvisning|installasjonsveiledning',
    guide: 'veileder|veiledning|guide|retningslinjer|anbefalinger|gode råd',
    checklist: 'sjekkliste',
    form: 'skjema|søknad|søknadsskjema|påmelding|påmeldingsskjema|innmeldingsskjema',
    survey: 'spørreskjema|spørreundersøkelse',
    invoice: 'faktura|kvittering',
    policy:
      'retningslinje|personvernerklæring|etiske retningslinjer|vedtekter|ordensreglement|husordensregler',
    terms: 'vilkår|generelle vilkår|brukervilkår|salgsbetingelser|kjøpsvilkår',
    'price list': 'prisliste|priser|takster|satser',
    poster: 'plakat|poster',
    plan: 'plan|handlingsplan|strategi|tidsplan|veikart',
    'press release': 'pressemelding',
    newsletter: 'nyhetsbrev|medlemsblad',
    certificate: 'sertifikat|attest|samsvarserklæring|prøvingsrapport',
    agreement: 'avtale|kontrakt|overenskomst',
    programme: 'program|saksliste|dagsorden',
    minutes: 'referat|møtereferat|protokoll',
    overview: 'oversikt|innføring|introduksjon|innledning',
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
    'en ei et den det de og eller men for av fra med i inn på om til ved hos under over etter før mellom mot uten gjennom ifølge innen rundt samt som at enn når hvor der vår vårt våre deres din ditt dine sin sitt sine dens dets er var inkludert per',
  self: 'dokumentet|dokument|whitepaper|rapporten|rapport|håndboken|håndboka|håndbok|veilederen|veileder|veiledningen|guiden|guide|brosjyren|brosjyre|undersøkelsen|artikkelen|artikkel|presentasjonen|presentasjon|årsrapporten|folderen|katalogen|databladet|publikasjonen',
  tells:
    'beskriver|forklarer|viser|presenterer|redegjør|inneholder|behandler|oppsummerer|sammenligner|undersøker|gir|tilbyr|belyser|introduserer|regulerer|henvender|gjennomgår|omhandler|handler|tar for seg',
  leaning:
    'han|hun|den|det|de|dette|denne|disse|derfor|dermed|dessuten|derimot|imidlertid|således|altså|også|men|og|eller|så|her|der|da|deretter|til slutt|for eksempel|se|figur|tabell|hvis|når|annen|annet|andre|dens|dets|deres|vennligst|besøk|kontakt|i dette (?:tilfellet|kapittelet|avsnittet)|på den måten',
  openers: 'generelt|generelt sett|i dag|for tiden|for øyeblikket|kort sagt|naturligvis|som kjent',
  abbreviations:
    'f.eks bl.a d.v.s dvs m.m m.fl m.v mv osv etc ca jf s.k ift pga inkl ekskl tlf nr s kap fig tab stk kl kr mill mrd maks min dr prof ing jan feb mar apr jun jul aug sep sept okt nov des',
  bylines: 'av|forfatter|forfattere|skrevet av|utarbeidet av|redigert av|redaktør|foredragsholder',
  publishers: 'utgiver|utgitt av|ansvarlig redaktør|publisert av|forlag|behandlingsansvarlig',
  about: 'om',
  summaries:
    'sammendrag|oppsummering|innledning|introduksjon|oversikt|formål|kort om|om (?:rapporten|veilederen)',
};
