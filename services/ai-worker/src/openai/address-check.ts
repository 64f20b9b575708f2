/** What ends an address in running text, blanks or not: signs of scripts that write none, and their punctuation. */
const REST = String.raw`[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\u3000-\u303F\uFF00-\uFF0F"“”«»<>]`;
const LETTERS = String.raw`\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}`;
const SIGN = `[${LETTERS}_-]`;
/** Behind an ending a hyphen begins the rest of a compound: "acme.com-Shop". */
const SIGN_BEHIND = `[${LETTERS}]`;
const COUNTRIES =
  'ac|ad|ae|af|ag|ai|al|am|ao|aq|ar|as|at|au|aw|ax|az|ba|bb|bd|be|bf|bg|bh|bi|bj|bm|bn|bo|br|bs|bt|bw|by|bz|ca|cc|cd|cf|cg|ch|ci|ck|cl|cm|cn|co|cr|cu|cv|cw|cx|cy|cz|de|dj|dk|dm|do|dz|ec|ee|eg|er|es|et|eu|fi|fj|fk|fm|fo|fr|ga|gd|ge|gf|gg|gh|gi|gl|gm|gn|gp|gq|gr|gs|gt|gu|gw|gy|hk|hm|hn|hr|ht|hu|id|ie|il|im|in|io|iq|ir|is|it|je|jm|jo|jp|ke|kg|kh|ki|km|kn|kp|kr|kw|ky|kz|la|lb|lc|li|lk|lr|ls|lt|lu|lv|ly|ma|mc|md|me|mg|mh|mk|ml|mm|mn|mo|mp|mq|mr|ms|mt|mu|mv|mw|mx|my|mz|na|nc|ne|nf|ng|ni|nl|no|np|nr|nu|nz|om|pa|pe|pf|pg|ph|pk|pl|pm|pn|pr|ps|pt|pw|py|qa|re|ro|rs|ru|rw|sa|sb|sc|sd|se|sg|sh|si|sk|sl|sm|sn|so|sr|ss|st|su|sv|sx|sy|sz|tc|td|tf|tg|th|tj|tk|tl|tm|tn|to|tr|tt|tv|tw|tz|ua|ug|uk|us|uy|uz|va|vc|ve|vg|vi|vn|vu|wf|ws|ye|yt|za|zm|zw|рф|укр|бел|бг';
const OTHERS =
  'com|org|net|info|biz|xyz|top|app|dev|link|site|online|shop|store|click|live|pro|tech|space|website|page|blog|news|agency|cloud|email|club|fun|group|guru|icu|life|media|mobi|rocks|sale|services|solutions|support|team|tickets|today|tours|travel|vip|world|zone|gov|edu|berlin|bayern|hamburg|koeln|wien|london|paris|nyc';
/**
 * The label in front of the ending has two signs and a letter, else it is an abbreviation or a figure: "M.Sc", "m.in.",
 * "12.mm". "Co.KG" is a legal form.
 */
const HOST = String.raw`(?<!${SIGN})(?:${SIGN}+\.)*(?!co\.kg|\d+\.)${SIGN}{2,}\.(?:${COUNTRIES}|${OTHERS})(?!${SIGN_BEHIND})(?:\/${REST}*)?`;
const ADDRESS = new RegExp(
  [
    `(?:https?|ftp|javascript|data|file):${REST}+`,
    `www\\.${REST}+`,
    String.raw`[\w.+-]+@[\w-]+\.[\w.-]+`,
    HOST,
  ].join('|'),
  'giu',
);
/** Whatever it ends with, a host that leads on is one; "St.Gallen/Zürich" is none. */
const HOST_WITH_PATH = new RegExp(
  String.raw`(?<!${SIGN})(?:${SIGN}+\.)+(?:[a-z]{3,}|(?:${COUNTRIES}))\/${REST}+`,
  'gu',
);

const LEADS_ON = new RegExp(SIGN, 'u');
const GOES_ON = new RegExp(SIGN_BEHIND, 'u');

/** Whether an address between these two signs of a text is whole. */
export const isWholeBetween = (before: string, behind: string): boolean =>
  !LEADS_ON.test(before) && !GOES_ON.test(behind);

/** Addresses of a value, without the punctuation that follows them. */
export const addressesIn = (value: string): string[] => {
  const found = [ADDRESS, HOST_WITH_PATH].flatMap((pattern) => value.match(pattern) ?? []);
  return [...new Set(found.map((address) => address.replace(/(?<![.,;:!?)’'/])[.,;:!?)’'/]+$/u, '')))];
};
