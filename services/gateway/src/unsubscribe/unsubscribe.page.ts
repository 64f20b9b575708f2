import { html } from '../pages/html.js';
import { type Page, successNote } from '../pages/page.js';

/** What a kind of mail is about, by the names of the notification settings. */
const mails: Readonly<Record<string, { readonly name: string; readonly purpose: string }>> = {
  credits_low: { name: 'low credits', purpose: 'when one credit is left, or none' },
  free_credits: { name: 'free credits', purpose: 'when the free credits of a new month are there' },
  document_expiring: {
    name: 'expiring documents',
    purpose: 'a day before the files of a document are deleted',
  },
};

const mailOf = (notification: string) =>
  mails[notification] ?? { name: 'this subject', purpose: 'of the kind this link came with' };

const footer = 'Mails about signing in, your address and your purchases are always sent.';

/** Opening a link changes nothing: programs that scan mails open links, too. */
export const unsubscribePage = (notification: string): Page => {
  const { name, purpose } = mailOf(notification);
  return {
    title: `Stop mails about ${name}?`,
    body: html`<p>You get this mail <strong>${purpose}</strong>. You can turn it on again in your settings at any time.</p>
<form method="post"><button class="button" type="submit">Unsubscribe</button></form>
<a class="link" href="/settings">Keep these mails</a>`,
    footer,
  };
};

export const unsubscribedPage = (notification: string): Page => {
  const { name } = mailOf(notification);
  return {
    note: successNote('You are unsubscribed.'),
    title: `No more mails about ${name}`,
    body: html`<p>Changed your mind? Turn them on again in your settings.</p>
<a class="link" href="/settings">Open the settings</a>`,
    footer,
  };
};

export const badLinkPage: Page = {
  title: 'This link does not work',
  body: html`<p>It may have been cut off on its way. Please open it once more from the mail itself, or choose your mails in the settings after signing in.</p>
<a class="button" href="/settings">Open the settings</a>`,
  footer: 'Nothing was changed.',
};
