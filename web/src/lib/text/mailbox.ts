export interface Mailbox {
  readonly name: string;
  readonly url: string;
}

const GMAIL: Mailbox = { name: 'Gmail', url: 'https://mail.google.com/' };
const OUTLOOK: Mailbox = { name: 'Outlook', url: 'https://outlook.live.com/mail/' };
const PROTON: Mailbox = { name: 'Proton Mail', url: 'https://mail.proton.me/' };

/** Where the mail of large providers is read in a browser, by domain. */
const MAILBOXES: Readonly<Record<string, Mailbox>> = {
  'gmail.com': GMAIL,
  'googlemail.com': GMAIL,
  'outlook.com': OUTLOOK,
  'hotmail.com': OUTLOOK,
  'live.com': OUTLOOK,
  'msn.com': OUTLOOK,
  'yahoo.com': { name: 'Yahoo Mail', url: 'https://mail.yahoo.com/' },
  'icloud.com': { name: 'iCloud Mail', url: 'https://www.icloud.com/mail/' },
  'aol.com': { name: 'AOL Mail', url: 'https://mail.aol.com/' },
  'proton.me': PROTON,
  'protonmail.com': PROTON,
  'fastmail.com': { name: 'Fastmail', url: 'https://app.fastmail.com/' },
  'web.de': { name: 'WEB.DE', url: 'https://web.de/' },
  'gmx.de': { name: 'GMX', url: 'https://www.gmx.net/' },
  'gmx.net': { name: 'GMX', url: 'https://www.gmx.net/' },
};

/** The web page of an address's mailbox; undefined for companies' own domains. */
export function mailboxOf(email: string): Mailbox | undefined {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return Object.hasOwn(MAILBOXES, domain) ? MAILBOXES[domain] : undefined;
}
