/** RFC 5321, in octets: before the @, and in all. */
const LONGEST_LOCAL_PART = 64;
const LONGEST_ADDRESS = 254;
/** One @, and nothing that is unprintable or needs quoting in a header. */
const ADDRESS = /^[^\s\p{Cc}\p{Cs}@<>()[\]\\,;:"]+@[^\s\p{Cc}\p{Cs}@<>()[\]\\,;:"_]+$/u;
const LABEL = /^(?!-).{1,63}(?<!-)$/;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Whether mail can be sent to the text as it is. Addresses may be of any script. */
export const isEmail = (email: string): boolean => {
  const [localPart = '', domain = ''] = email.split('@');
  const labels = domain.split('.');
  return (
    ADDRESS.test(email) &&
    bytesOf(email) <= LONGEST_ADDRESS &&
    bytesOf(localPart) <= LONGEST_LOCAL_PART &&
    !localPart.split('.').includes('') &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label))
  );
};

/** What two spellings of one address have in common; mail always goes to the spelling that was confirmed. */
export const normalizeEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();
