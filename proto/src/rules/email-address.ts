/** RFC 5321, in octets: before the @, and in all. */
const LONGEST_LOCAL_PART = 64;
const LONGEST_ADDRESS = 254;
/** One @, and nothing before it that is unprintable, invisible or needs quoting in a header. */
const ADDRESS = /^[^\s\p{C}@<>()[\]\\,;:"]+@[^@]+$/u;
/** Letters, digits and hyphens, or signs of other scripts, some of which invisible joiners part or join. */
const LABEL =
  /^(?!-)([a-z\d-]|[^\p{ASCII}\s\p{C}\uff01-\uff5e]|(?<=[\p{L}\p{M}])[\u200c\u200d](?=\p{L})){1,63}(?<!-)$/iu;
const TOP_LEVEL = /\.(xn--[^.]+|[^.\d-]{2,})$/iu;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Whether mail can be sent to the text as it is. Addresses may be of any script. */
export const isEmail = (email: string): boolean => {
  const [localPart = '', domain = ''] = email.split('@');
  return (
    ADDRESS.test(email) &&
    bytesOf(email) <= LONGEST_ADDRESS &&
    bytesOf(localPart) <= LONGEST_LOCAL_PART &&
    !localPart.split('.').includes('') &&
    TOP_LEVEL.test(domain) &&
    domain.split('.').every((label) => LABEL.test(label))
  );
};

/** What two spellings of one address have in common; mail always goes to the spelling that was confirmed. */
export const normalizeEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();
