/** Mail domains many people have. Shorter names are one letter away from too many real ones. */
const KNOWN = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'proton.me',
  'protonmail.com',
  'fastmail.com',
];
/** Real providers one letter away from one of them. */
const REAL = ['mail.com', 'ymail.com', 'email.com', 'hmail.com', 'zmail.com'];

/** Whether one letter more, fewer or other, or two neighbours swapped, make the difference between two texts. */
function isOneSlip(typed: string, meant: string): boolean {
  let same = 0;
  while (same < typed.length && typed[same] === meant[same]) same += 1;
  const endsAlike = (typedFrom: number, meantFrom: number) =>
    typed.slice(same + typedFrom) === meant.slice(same + meantFrom);
  const isSwapped = typed[same] === meant[same + 1] && typed[same + 1] === meant[same];
  return endsAlike(1, 0) || endsAlike(0, 1) || endsAlike(1, 1) || (isSwapped && endsAlike(2, 2));
}

/** The address that was probably meant, where its domain looks like a slip of a common one; undefined otherwise. */
export function suggestAddress(typed: string): string | undefined {
  const address = typed.trim();
  const sign = address.lastIndexOf('@');
  const domain = address.slice(sign + 1).toLowerCase();
  if (sign < 1 || KNOWN.includes(domain) || REAL.includes(domain)) return undefined;
  const meant = KNOWN.find((known) => isOneSlip(domain, known));
  return meant === undefined ? undefined : `${address.slice(0, sign)}@${meant}`;
}
