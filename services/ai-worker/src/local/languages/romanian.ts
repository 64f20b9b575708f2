import type { LanguageWords } from './language-words.js';

export const romanian: LanguageWords = {
  kinds: {
    brochure: 'broșură|prezentare de companie|profil de companie',
    flyer: 'pliant|fluturaș|flyer',
    catalogue: 'catalog|catalog de produse|gamă de produse',
    'case study': 'studiu de caz|poveste de succes',
    'white paper': 'carte albă|white paper|document tehnic',
    datasheet: 'fișă tehnică|fișă de produs|date tehnice|fișă informativă|fișa cu date de securitate',
    'annual report':
      'raport anual|raport de activitate|situații financiare|raport semestrial|raport trimestrial',
    report: 'raport|studiu|analiză|cercetare|evaluare',
    presentation: 'prezentare|diapozitive',
    manual:
      'manual|manual de utilizare|manualul utilizatorului|instrucțiuni|instrucțiuni de utilizare|manual de instalare',
    guide: 'ghid|ghidul|îndrumar|recomandări|bune practici',
    checklist: 'listă de verificare|listă de control',
    form: 'formular|cerere|formular de înscriere|fișă de înscriere|formular de comandă',
    survey: 'chestionar|sondaj',
    invoice: 'factură|chitanță',
    policy:
      'politică|politica de confidențialitate|politică de confidențialitate|cod de conduită|regulament|statut',
    terms: 'termeni și condiții|condiții generale|termeni de utilizare|condiții',
    'price list': 'listă de prețuri|lista de prețuri|tarife|ofertă de preț',
    poster: 'afiș|poster',
    plan: 'plan|strategie|calendar|foaie de parcurs',
    'press release': 'comunicat de presă',
    newsletter: 'buletin informativ|newsletter|buletin',
    certificate: 'certificat|declarație de conformitate|atestat|adeverință|raport de încercare',
    agreement: 'contract|acord|convenție|protocol de colaborare',
    programme: 'program|ordine de zi|agendă',
    minutes: 'proces-verbal|minută',
    overview: 'prezentare generală|introducere',
  },
  phrases: {
    about: '{kind}: {topic}',
    of: '{kind} {owner}',
    by: '{text}, de {owner}',
    list: '{text}, {list}',
    covering: '{text}, {list}.',
    sentence: '{text}.',
    covers: 'Teme abordate: {list}.',
    comma: ', ',
    and: ' și ',
  },
  joining:
    'un o unui unei unor niște și sau dar iar de din dintre la în într pe cu fără pentru prin spre către despre după sub peste între până conform privind ca că să al ai ale lui ei lor său sa săi sale nostru noastră noștri noastre care ce cel cea cei cele este sunt a se inclusiv',
  self: 'document|raport|ghid|manual|broșură|studiu|studiu de caz|articol|prezentare|catalog|formular|politică|regulament|publicație|pliant|buletin|fișă|program|lucrare',
  tells:
    'descrie|prezintă|explică|arată|oferă|conține|tratează|abordează|detaliază|compară|analizează|rezumă|sintetizează|examinează|explorează|reglementează|stabilește|definește|introduce|cuprinde|ajută|propune',
  leaning:
    'el|ea|ei|ele|acesta|aceasta|aceștia|acestea|acest|această|aceste|acești|de aceea|prin urmare|astfel|așadar|în plus|totuși|însă|de asemenea|dar|și|sau|iar|vezi|figura|tabelul|aici|acolo|apoi|în final|de exemplu|dacă|când|alt|altă|alte|alți|vă rugăm|contactați|vizitați|în acest (?:caz|capitol)|lor|sa|său',
  openers: 'în general|de fapt|astăzi|în prezent|de regulă|pe scurt|desigur',
  abbreviations:
    'dl dna dr prof ing conf lect art alin lit nr pag p pp etc ex fig tab cap vol ed str bd jud tel max min mil mld aprox cca s.a s.r.l s.a.r.l ș.a ș.a.m.d i.e ian feb mar apr iun iul aug sept oct nov dec',
  bylines: 'autori|autoare|scris de|elaborat de|întocmit de|realizat de|redactat de|coordonator|prezentat de',
  publishers: 'editor|editura|editat de|publicat de|emitent|operator de date',
  about: 'despre',
  summaries:
    'rezumat|sinteză|rezumat executiv|introducere|prezentare generală|scop|obiective|obiectiv|cuvânt înainte',
};
