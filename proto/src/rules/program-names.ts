/** Companies write documents, too: "Microsoft", "Adobe" and "Canon" alone are authors. */
const PROGRAM =
  /^(?:(?:microsoft|ms)\W{0,2} ?(?:office|word|excel|powerpoint|publisher|visio|print to pdf|lens)\b|adobe\W{0,2} (?:acrobat|indesign|illustrator|photoshop|pdf|express|scan)|(?:acrobat|indesign|quarkxpress|coreldraw|framemaker|libreoffice|openoffice(?:\.org)?|canva|scribus|ghostscript|pandoc|python-docx|(?:pdf|xe|lua)?latex|apache (?:poi|fop)|(?:crystal|fast|jasper) ?reports?|itext|(?:abbyy )?finereader|(?:cam|genius|office|simple|tiny|vue) ?scan(?:ner)?)(?:$|[\s\d/®])|(?:\S*pdf\d*|(?:pdf|xe|lua)?tex)(?:$| \d)|.*pdf ?(?:architect|creator|editor|factory|maker|printer|scanner|writer)|(?:.* )?converter$)/iu;

const MAKER =
  'brother|canon|epson|(?:fuji )?xerox|fujitsu|hewlett[ -]packard|hp|kodak|konica(?: minolta)?|kyocera|lexmark|oki|olivetti|panasonic|ricoh|samsung|sharp|toshiba|utax';
/** Three digits, or two behind letters: "C3004", "M426fdn", "MX-M50". A company of such a name has its legal form behind it. */
const MODEL = String.raw`(?:\S+ ){0,4}?(?:[a-z-]*\d{3}|[a-z]+-?[a-z]*\d{2})[a-z\d/-]*(?: (?:series|pdf))?`;
const LINE =
  '(?:bizhub|cano ?scan|ecosys|image ?runner|(?:laser|office|scan) ?jet|scan ?snap|taskalfa|work ?centre)(?: .*)?';
const SCANNER = String.raw`(?:copier|digital send(?:er|ing)|kopierer|multi-?function(?:al)?|scan|scanner|escáner|skaner|сканер|スキャナー?|扫描仪|複合機)(?:[ _-]?\d+| device)?`;
const DEVICE = new RegExp(
  String.raw`^(?:(?:(?:${MAKER})\W? )?(?:${LINE}|${SCANNER})|(?:${MAKER})\W? ${MODEL}|scan(?:ned (?:by|from|with) | ?to |2).*|(?:kmbt|skm)_\S+)$`,
  'iu',
);

/** Whether an author is the program that made the file, or the device that scanned it. */
export const isProgramName = (name: string): boolean => PROGRAM.test(name) || DEVICE.test(name);
