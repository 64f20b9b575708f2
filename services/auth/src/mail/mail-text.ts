import type { MailContent, UnsubscribeOffer } from './mail-content.js';

/** The mail for programs and people that read text; says all that the page says. */
export const asText = (content: MailContent, unsubscribe: UnsubscribeOffer | undefined): string => {
  const { subject, paragraphs, facts, action, alternative, note, reason } = content;
  return [
    subject,
    ...paragraphs,
    ...(facts ? [facts.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...[action, alternative].flatMap((way) => (way ? [`${way.label}:\n${way.url}`] : [])),
    ...(note ? [note] : []),
    `-- \nColophon\n${reason}`,
    ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.url}`] : []),
  ]
    .join('\n\n')
    .concat('\n');
};
