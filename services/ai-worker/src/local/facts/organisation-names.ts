import { hasUnspacedScript } from '../../metadata/metadata-limits.js';

/** Legal forms by which a name is a company's, behind it or (Chinese, Japanese, Korean) around it. */
const FORM =
  'Inc|INC|LTD|CORP|LLC|srl|s\\.r\\.l|sarl|snc|gmbh|ltd|L\\.L\\.C|Ltd|Limited|GmbH(?: & Co\\.? KG)?|gGmbH|AG|SE|KG|OHG|OG|e\\.U|UG|Corp|Corporation|Company|Co|PLC|plc|LLP|CIC|S\\.?A\\.?S?|SARL|S\\.à r\\.l|Sàrl|S\\.?r\\.?l|S\\.R\\.L|S\\.?p\\.?A|S\\.?L\\.?U?|Ltda|S\\.?A\\. de C\\.?V|B\\.?V|(?<!, )N\\.?V|A\\.?Ş|A/S|ApS|AB|Oy|Oyj|Kft|Zrt|Nyrt|Bt|ASA|sp\\. z o\\.o|Sp\\. z o\\.o|S\\.?K\\.?A|e\\. ?V|eV|z\\. ?s|o\\. ?s|asbl|ASBL|vzw|VZW|e\\.? ?G|s\\.r\\.o|a\\.s|d\\.o\\.o|Pty(?: Ltd)?|Pvt(?: Ltd)?|LTD\\. ŞTİ|Ltd\\. Şti|San\\. ve Tic(?:\\. (?:A\\.Ş|Ltd\\. Şti))?|K\\.K';
const WIDE_FORM =
  '股份有限公司|有限责任公司|有限責任公司|有限公司|集团|集團|株式会社|合同会社|有限会社|주식회사|\\(주\\)|㈜';
/** What Chinese, Japanese and Korean names of institutions end in. */
const WIDE_INSTITUTION =
  'ステーション|センター|病院|医院|学校|大学|学院|協会|协会|財団|基金会|委員会|委员会|研究所|研究院|中心|商会|組合|連盟|联盟|政府|株式会社|대학교|학교|센터|협회|재단|연구소|연구원|병원|위원회|공사|조합';
/** Words of which an organisation's name is made, in the languages of the engine. */
const INSTITUTION =
  'Foundation|Institute|University|Association|Ministry|Department|Agency|Council|Commission|Society|Federation|Union|Bank|Group|Authority|Committee|Centre|Center|Museum|Hospital|College|School|Academy|Club|Chamber|Cooperative|Co-operative|Alliance|Trust|Church|Parish|Laborator(?:y|ies)|Verein|Verband|Stiftung|Akademie|Schule|Landkreis|Institut|Universität|Hochschule|Ministerium|Bundesamt|Landesamt|Stadt|Gemeinde|Genossenschaft|Université|Ministère|Fondation|Association|Coopérative|Agence|Mairie|Académie|École|Chambre|Club|Groupe|Syndicat|Fédération|Universidad|Ministerio|Fundación|Asociación|Instituto|Ayuntamiento|Cooperativa|Colegio|Escuela|Cámara|Federación|Sociedad|Grupo|Universidade|Ministério|Fundação|Associação|Prefeitura|Escola|Câmara|Federação|Sociedade|Secretaria|Università|Ministero|Fondazione|Associazione|Istituto|Comune|Accademia|Scuola|Camera|Federazione|Società|Gruppo|Universiteit|Stichting|Vereniging|Gemeente|Coöperatie|Bond|Hogeschool|Förening|Föreningen|Förbund|Förbundet|Kommun|Kommune|Forening|Foreningen|Forbund|Skola|Skole|Universitet|Universitetet|Yhdistys|Säätiö|Yliopisto|Uniwersytet|Fundacja|Stowarzyszenie|Urząd|Gmina|Szkoła|Klub|Towarzystwo|Związek|Spolek|Sdružení|Univerzita|Škola|Město|Obec|Združenie|Mesto|Egyesület|Alapítvány|Egyetem|Iskola|Önkormányzat|Asociația|Fundația|Universitatea|Primăria|Üniversitesi|Bakanlığı|Vakfı|Derneği|Belediyesi|Müdürlüğü|Odası|Kooperatifi|Okulu|Birliği|Университет|Министерство|Фонд|Институт|Общество|Ассоциация|Союз|Школа|Клуб|Центр|Асоціація|Спілка|Πανεπιστήμιο|Υπουργείο|Ίδρυμα';

const WITH_FORM = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${FORM})\\.?(?![\\p{L}\\p{N}-])|${WIDE_FORM}`, 'u');
const LEGAL_PART = new RegExp(`,?\\s*(?<![\\p{L}\\p{N}-])(?:${FORM})\\.?$|${WIDE_FORM}`, 'gu');
const WITH_INSTITUTION = new RegExp(`(?<!\\p{L})(?:${INSTITUTION})(?!\\p{L})`, 'u');
const SHOUTED_INSTITUTION = new RegExp(WITH_INSTITUTION.source, 'iu');

/** A particle within shows that the run is part of a sentence: "当ビルの管理は住商株式会社". */
const PARTICLE_INSIDE =
  /及び|および|並びに|[はがをにでと](?=[\p{Script=Han}\p{Script=Katakana}])|より|による|[의은는을를이가와과] /u;

/** German and Nordic associations say what they are before their name: "Förderverein freie Bildung e. V.", "Brf Solen". */
const ASSOCIATION =
  /(?<!\p{L})(?:\p{Lu}\p{Ll}*(?:verein|verband|bund|initiative|klub|club)(?:e?s)?|Verein|[A-Z]{2,4})\s(?:[„"“»«][^"“”«»„]{2,40}["“”«»]\s?|[^.,;:()„"“]{2,50}?)e\. ?V\.(?:\s\p{Lu}\p{Ll}+(?=$|[.,;:)]))?|(?<!\p{L})(?:Brf|BRF|Bostadsrättsföreningen|HSB Brf)\s\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+)?/gu;

const ASSOCIATION_SIGN = /e\. ?V\.|(?:Brf|BRF|Bostadsrättsföreningen)\s/u;

/** Cyrillic legal forms stand before the name, in quotation marks. */
const CYRILLIC_FORM = /(?:ООО|ОАО|ЗАО|ПАО|АО|ИП|ТОВ|ТОО|НПП|ФГУП|МУП)\s[«"“„][^»"”]{2,60}[»"”]+/gu;

export const hasLegalForm = (name: string): boolean =>
  WITH_FORM.test(name) || name.search(CYRILLIC_FORM) >= 0;
export const namesInstitution = (name: string): boolean =>
  WITH_INSTITUTION.test(name) || (!/\p{Ll}/u.test(name) && SHOUTED_INSTITUTION.test(name));

/** A capital anywhere, so that "eBay", "d'Électricité" and "7-Eleven" are whole. */
const WORD = "[\\p{Ll}\\p{N}&’'-]{0,12}\\p{Lu}[\\p{L}\\p{M}\\p{N}’'+.&-]*";
const LINK =
  '(?:&|and|und|et|y|e|of|for|the|de|der|des|du|da|do|das|dos|del|dei|della|delle|degli|la|las|le|les|los|für|di|van de[nr]?|ve|и) ';
/** Prepositions of a place: within a text they join the name to what is not part of it. */
const PLACE = '(?:(?:an|in) de[rnm]|a[nm]|im|zu[rm]|v\\. ?d\\.|vor de[rm]|ob der|aan de[nr]?) ';
// regex-cost: at most eight words of at most 40 characters each.
const NAMED_WITH_FORM = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}][&’'-]?)(?:(?:${WORD}|\\p{N}{1,4}) (?:${LINK}){0,2}){0,6}(?:${WORD})?,? ?(?<![\\p{L}\\p{N}-])(?:${FORM})(?![\\p{L}\\p{N}-])\\.?`,
  'gu',
);
/** A whole line: "adidas AG", small as the company writes it, and "Haus am See GmbH". */
const LINE_WITH_FORM = new RegExp(
  `^(?:\\p{Ll}[\\p{L}\\p{N}.-]{2,} (?!KG|Co)|(?:${WORD} ){1,3}${PLACE}(?:${WORD} ){1,3})(?:${FORM})\\.?$`,
  'gu',
);
const WIDE_NAMED = new RegExp(
  `[\\p{Script=Han}\\p{Script=Katakana}\\p{Script=Hiragana}\\p{Script=Hangul}A-Za-z0-9・ー（）]{1,20}(?:${WIDE_FORM})|(?:株式会社|주식회사 ?|㈜|\\(주\\))[\\p{Script=Han}\\p{Script=Katakana}\\p{Script=Hangul}A-Za-zー・]{2,16}`,
  'gu',
);

const WIDE_INSTITUTE = new RegExp(
  `^[\\p{Script=Han}\\p{Script=Katakana}\\p{Script=Hiragana}\\p{Script=Hangul}A-Za-z0-9・ー][\\p{Script=Han}\\p{Script=Katakana}\\p{Script=Hiragana}\\p{Script=Hangul}A-Za-z0-9・ー ]{1,30}(?:${WIDE_INSTITUTION})$`,
  'u',
);

/** Whether a line is nothing but the name of an institution, in Chinese, Japanese or Korean. */
export const isWideInstitution = (line: string): boolean => WIDE_INSTITUTE.test(line);

export const withoutLegalForm = (name: string): string => name.replace(LEGAL_PART, ' ').trim();

/** Where a text has a name as whole words: "Portable" has no "Port". */
export const placesOf = (name: string, text: string): number[] => {
  if (name === '') return [];
  const isWhole = (at: number): boolean =>
    hasUnspacedScript(name) ||
    !/[\p{L}\p{M}\p{N}]/u.test(text.charAt(at - 1) + text.charAt(at + name.length));
  const places: number[] = [];
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (isWhole(at)) places.push(at);
  return places;
};

/** A name as two spellings of one share it: no legal form, no marks, small, "&" as "and". */
export const nameKey = (name: string): string =>
  withoutLegalForm(name.normalize('NFKC'))
    .toLowerCase()
    .replace(/&/gu, ' and ')
    .replace(/[’'‘`´®™©]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether a text has a name as whole words, however both are spelled. */
export const hasName = (text: string, name: string): boolean =>
  ` ${nameKey(text)} `.includes(` ${nameKey(name)} `);

const isForm = (word: string | undefined, base: string): boolean =>
  word !== undefined && word.startsWith(base) && word.length - base.length <= 2;

/** Whether a text has a name in any case: "des Gartenvereins" of "Gartenverein", "Acmes" of "Acme". */
export const hasInflected = (text: string, name: string): boolean => {
  const key = nameKey(name).split(' ');
  const words = nameKey(text).split(' ');
  return words.some((_, from) => key.every((base, index) => isForm(words[from + index], base)));
};

const OF_IT =
  /^.*(?:\s(?:des|vom|im|dem|den|beim|zum)|(?:[Vv]ersammlung|[Vv]orstand|[Ss]atzung|[Oo]rdnung) der)\s(?=\p{Lu})/u;

/** "Allgemeine Geschäftsbedingungen der Acme OG": what stands before the preposition is the document of the company. */
const KIND_OF_IT =
  /^.*(?:bedingungen|erklärung|ordnung|satzung|vertrag|bericht|preisliste|richtlinie|voorwaarden|verklaring|conditions|policy|terms|termini|condizioni|condiciones)\s(?:of the|of|der|des|von|vom|de la|de|van|du|di) (?=\p{Lu})/iu;

/** "des Gartenvereins „Am Teich“": the genitive of what it is. */
const GENITIVE = /^(\p{Lu}\p{Ll}*(?:verein|verband|bund|klub|club))e?s(?=\s)/u;

export const nominative = (name: string): string => name.replace(GENITIVE, '$1');

const ARTICLE = /^(?:the|der|die|das|dem|den|la|le|el|il|de|het) (?=\p{Lu})/iu;

/** The company that a text names and says nothing else of: "der Acme GmbH", but not "the crews of Acme Ltd". */
export const companyOf = (text: string): string | undefined => {
  const name = text.trim().replace(ARTICLE, '');
  return companiesIn(name).includes(name) ? name : undefined;
};

/** Names with a legal form in a line of text. */
export const companiesIn = (text: string): string[] => {
  // Hardly any line has a form, which is found sooner than the names before it.
  const hasForm = WITH_FORM.test(text);
  const patterns = [
    ...(hasForm ? [text.search(LINE_WITH_FORM) === 0 ? LINE_WITH_FORM : NAMED_WITH_FORM] : []),
    ...(ASSOCIATION_SIGN.test(text) ? [ASSOCIATION] : []),
    ...(hasForm ? [WIDE_NAMED] : []),
    CYRILLIC_FORM,
  ];
  return (
    patterns
      .flatMap((pattern) => [...text.matchAll(pattern)])
      .map(([name]) =>
        name
          .trim()
          .replace(
            /^(?:(?:19|20)\d{2} |(?:The|By|From|Von|Par|Por|Di|About|Der|Die|Das|Des|DER|DIE|DAS|DES|THE)\s+)+(?=\p{Lu})/u,
            '',
          ),
      )
      // "Jahresbeiträge des Schachklub Acme e.V.": what stands before the preposition is something of the association.
      .map((name) => (/e\. ?V\.?$/u.test(name) ? name.replace(OF_IT, '') : name).replace(KIND_OF_IT, ''))
      .filter((name) => nameKey(name).length >= 2 && !PARTICLE_INSIDE.test(name))
  );
};

/** Of a town and a country; what has figures is an address, and what has a legal form another company. */
const isPlace = (rest: string): boolean => /^(?:,| [–—-]) ?\p{Lu}\D*$/u.test(rest) && !hasLegalForm(rest);

/** "Acme Labels Ltd, Bristol": the company alone. */
export const withoutPlace = (name: string): string =>
  companiesIn(name).find((company) => name.startsWith(company) && isPlace(name.slice(company.length))) ??
  name;

/** Town and country behind a company in its letterhead; behind a dash may as well stand what the page is about. */
export const placesBehind = (company: string, line: string): string[] => {
  const name = withoutPlace(line);
  const rest = line.slice(name.length);
  return rest.startsWith(',') && nameKey(name) === nameKey(company) ? rest.slice(1).split(',') : [];
};
