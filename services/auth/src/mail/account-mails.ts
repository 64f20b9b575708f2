import type { MailTemplateBody } from './mail-content.js';

const NOT_YOU = 'If this was not you, you can ignore this email. Nothing changes unless the link is opened.';
const OWNER = 'You are receiving this email because this is the address of a Colophon account.';
const ENTERED = 'You are receiving this email because this address was entered at Colophon.';

const codesLeft = (left: number): string => {
  if (left === 0) return 'It was your last one. Create new ones in Settings.';
  return left === 1 ? 'You have 1 left.' : `You have ${left} left.`;
};

const keysLeft = (count: number): string[] => {
  if (count === 0) return [];
  const still = count === 1 ? 'Your API key still works' : `Your ${count} API keys still work`;
  return [`${still}. Revoke any you do not need in Settings.`];
};

/**
 * Mails about signing in and the address, always sent. No text carries what a stranger could have typed (a name given
 * at registration, say): otherwise strangers could send their own text to any address through us.
 */
export const accountMails = {
  verify_email: ({ links, token, lifetime }) => ({
    subject: 'Confirm your email address',
    preview: 'One click, and you can start making your PDFs easy to find.',
    paragraphs: [
      'Welcome to Colophon! Please confirm your email address to start making your PDFs easy to find.',
      'Three documents every month are free.',
    ],
    action: {
      label: 'Confirm email address',
      url: links.to('verify-email', { token }),
      spelledOut: true,
    },
    note: `The link works once, for ${lifetime}. ${NOT_YOU}`,
    reason: ENTERED,
  }),
  email_change: ({ links, token, lifetime }) => ({
    subject: 'Confirm your new email address',
    preview: 'Your account keeps its old address until you confirm this one.',
    paragraphs: [
      'This address was entered as the new email address of a Colophon account. Please confirm it.',
    ],
    action: {
      label: 'Confirm new address',
      url: links.to('verify-email', { token }),
      spelledOut: true,
    },
    note: `The link works once, for ${lifetime}. Until then the old address stays in use. ${NOT_YOU}`,
    reason: ENTERED,
  }),
  email_changed: ({ links, token, lifetime }) => ({
    subject: 'Your email address was changed',
    preview: 'Emails about your Colophon account now go to the new address.',
    paragraphs: [
      'The email address of your Colophon account was changed. Emails now go to the new address.',
      token === ''
        ? 'If this was not you, contact support right away.'
        : 'If this was not you, undo the change. This address becomes yours again, every device is signed out, and you set a new password.',
    ],
    ...(token !== '' && {
      action: {
        label: 'Undo the change',
        url: links.to('undo-email-change', { token }),
        spelledOut: true as const,
      },
      note: `The link works once, for ${lifetime}. If you changed the address yourself, you can ignore this email.`,
    }),
    reason: 'You are receiving this email because this was the address of a Colophon account until now.',
  }),
  email_in_use: ({ links }) => ({
    subject: 'Your email address was entered in another account',
    preview: 'It belongs to your account, so nothing was changed.',
    paragraphs: [
      'Someone tried to use this email address for another Colophon account. It belongs to yours, so nothing was changed.',
      'If this was you, sign in to the account that has this address.',
    ],
    action: { label: 'Sign in', url: links.to('login') },
    reason: OWNER,
  }),
  already_registered: ({ links }) => ({
    subject: 'You already have a Colophon account',
    preview: 'Just sign in, or set a new password if you do not remember yours.',
    paragraphs: [
      'Someone, probably you, tried to register with this email address. You already have an account: just sign in.',
      'If you do not remember your password, you can set a new one. That also confirms your address.',
    ],
    action: { label: 'Sign in', url: links.to('login') },
    alternative: { label: 'Set a new password', url: links.to('reset-password') },
    note: 'If this was not you, you can ignore this email.',
    reason: OWNER,
  }),
  reset_password: ({ links, token, lifetime }) => ({
    subject: 'Set a new password',
    preview: `The link inside works once, for ${lifetime}.`,
    paragraphs: [
      'Someone, probably you, asked to reset the password of your Colophon account. Choose a new one here:',
    ],
    action: {
      label: 'Set a new password',
      url: links.to('reset-password', { token }),
      spelledOut: true,
    },
    note: `The link works once, for ${lifetime}. ${NOT_YOU}`,
    reason: OWNER,
  }),
  password_changed: ({ links, params }) => ({
    subject: 'Your password was changed',
    preview: 'Every device was signed out. If this was not you, set a new password right away.',
    paragraphs: [
      'The password of your Colophon account was changed, and every device was signed out. A new email address that was not confirmed by then can no longer be confirmed.',
      ...keysLeft(params.newCount('apiKeys') ?? 0),
      'If this was not you, set a new password right away.',
    ],
    action: { label: 'Set a new password', url: links.to('reset-password') },
    reason: OWNER,
  }),
  two_factor_on: ({ links }) => ({
    subject: 'Two-factor sign-in is on',
    preview: 'Signing in now takes your password and a code.',
    paragraphs: [
      'Two-factor sign-in was turned on for your Colophon account. Signing in now takes your password and a code from your authenticator app.',
      'Keep your recovery codes somewhere you can reach without your phone. Each one signs you in once.',
    ],
    note: 'If this was not you, set a new password right away and contact support.',
    action: { label: 'Set a new password', url: links.to('reset-password') },
    reason: OWNER,
  }),
  two_factor_off: ({ links }) => ({
    subject: 'Two-factor sign-in is off',
    preview: 'Your password alone now signs you in.',
    paragraphs: [
      'Two-factor sign-in was turned off for your Colophon account. Your password alone now signs you in.',
      'If this was not you, set a new password right away.',
    ],
    action: { label: 'Set a new password', url: links.to('reset-password') },
    reason: OWNER,
  }),
  recovery_codes_renewed: ({ links }) => ({
    subject: 'You have new recovery codes',
    preview: 'Your previous recovery codes no longer work.',
    paragraphs: [
      'New recovery codes were created for your Colophon account. The previous ones no longer work.',
      'If this was not you, set a new password right away.',
    ],
    action: { label: 'Set a new password', url: links.to('reset-password') },
    reason: OWNER,
  }),
  recovery_code_used: ({ links, params }) => ({
    subject: 'A recovery code was used',
    preview: 'Someone, probably you, signed in with a recovery code.',
    paragraphs: [
      'A recovery code was used instead of a code from your authenticator app.',
      codesLeft(params.count('left')),
      'If this was not you, set a new password right away.',
    ],
    action: { label: 'Set a new password', url: links.to('reset-password') },
    reason: OWNER,
  }),
  account_deleted: () => ({
    subject: 'Your account was deleted',
    preview: 'Your Colophon account and your documents are gone.',
    paragraphs: [
      'Your Colophon account was deleted, as you asked. Your documents, their files and your settings are being erased.',
      'Records of credits and payments are kept without your name, as accounting law requires.',
      'Thank you for using Colophon. This is the last email you will receive from us.',
    ],
    reason: 'You are receiving this email because this was the address of a Colophon account until now.',
  }),
} satisfies Record<string, MailTemplateBody>;
