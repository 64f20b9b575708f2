/** A document may speak of itself; anything else these words point to is not there. */
const SELF =
  '(?:white ?paper|paper|guide|document|report|brochure|manual|handbook|article|study|case study|book|presentation|poster|datasheet|catalogue|overview|edition|policy|privacy|refund|terms|publication|form|survey|whitepaper|checklist|dokument|flyer|leitfaden|bericht|broschüre|poster|handbuch|studie|livre blanc|guide|brochure|rapport|plaquette|documento|folleto|informe|guía|opuscolo|guida|rapporto|rehber|rapor|belge|kılavuz|broşür)';
const POINTING = [
  new RegExp(`^(?:this|these|those|that|such)(?!\\p{L})(?!(?:\\s+\\p{L}+){0,2}\\s+${SELF})`, 'iu'),
  /^(?:it|its|they|their|them|he|she|however|therefore|thus|hence|moreover|furthermore|additionally|also|in addition|in contrast|as such|as a result|consequently|then|but|and|or|so|because of this|similarly|likewise|instead|otherwise|nevertheless|both|each of (?:these|them)|the (?:former|latter|above|following)|here|there|for example|for instance|as shown|as mentioned|in this (?:case|section|chapter|example|way)|to do (?:this|so)|once (?:this|these)|with (?:this|these)|after (?:this|that))(?!\p{L})/iu,
  new RegExp(
    `^(?:dies|diese[rsnm]?|jene[rsnm]?|solche[rsnm]?)(?!\\p{L})(?!\\s+(?:\\p{L}+\\s+)?${SELF})`,
    'iu',
  ),
  /^(?:er|sie|daher|deshalb|dabei|dazu|dadurch|damit|außerdem|jedoch|zudem|darüber hinaus|hierbei|hier|somit|also)(?!\p{L})/iu,
  new RegExp(`^(?:ce|cet|cette|ces)(?!\\p{L})(?!\\s+${SELF})`, 'iu'),
  /^(?:il|elle|ils|elles|cela|ceci|ainsi|de plus|en outre|cependant|toutefois|donc|mais|par exemple)(?!\p{L})/iu,
  new RegExp(
    `^(?:este|esta|estos|estas|esto|ese|esa|dicho|dicha|questo|questa|questi|queste|tale|tali)(?!\\p{L})(?!\\s+${SELF})`,
    'iu',
  ),
  /^(?:además|sin embargo|por lo tanto|por ejemplo|inoltre|tuttavia|quindi|pertanto)(?!\p{L})/iu,
  new RegExp(`^bu(?!\\p{L})(?!\\s+${SELF})`, 'iu'),
  /^(?:ayrıca|ancak|bunlar|onlar|böylece)(?!\p{L})/iu,
  /^(?:这|這些|此外|因此|但是|然而|それ|これ|この(?!ホワイト|文書|本|資料)|その|しかし|また)/u,
];
/** What points into the document means nothing beside it. */
const INWARD =
  /\b(?:this (?:section|chapter|situation|scenario|figure|table|page|example)|the rest of (?:this|the)|each of these|(?:shown|described|listed|given|terms|discussed) (?:below|above)|the (?:first|second|third|next) (?:part|section)|diagram in this|as with the original|have included in this|(?:these|those) (?:defenses|items))\b|diese[rmsn]? abschnitt|cette section|esta sección|questa sezione|aşağıda|bu bölüm/iu;

/** "Il" opens an Italian sentence with its article. */
const isArticle = (pattern: RegExp, language: string): boolean =>
  language === 'it' && pattern.source.startsWith('^(?:il|elle');

/** Begins with a word that points to a sentence which is not there. */
export const pointsBack = (text: string, language: string): boolean =>
  POINTING.some((one) => one.test(text) && !isArticle(one, language));

export const pointsInward = (text: string): boolean => INWARD.test(text);
