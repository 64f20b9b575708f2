import { ExternalLink } from 'lucide-react';
import { primaryLink } from './button.tsx';
import { mailboxOf } from '#lib/text/mailbox.ts';

const TEXT = 'inline-flex min-h-11 items-center gap-1.5 font-medium underline underline-offset-3';

/** A link to a web mailbox; nothing for unknown domains. */
export function OpenMail({ email, look = 'text' }: { email: string; look?: 'text' | 'primary' }) {
  const mailbox = mailboxOf(email);
  if (mailbox === undefined) return null;
  return (
    <a
      href={mailbox.url}
      target="_blank"
      rel="noreferrer"
      className={look === 'primary' ? primaryLink : TEXT}
    >
      Open {mailbox.name}
      <ExternalLink aria-hidden className="size-4" />
      <span className="sr-only">in a new tab</span>
    </a>
  );
}
