/** What search engines and link previews say of a page; the title is the one its screen sets, too. */
export interface PublicPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Forms behind mailed links are nothing to find. */
  readonly indexed: boolean;
}

/** The pages that the build renders to files. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  {
    path: '/',
    title: 'PDFs people can find',
    description:
      'Colophon reads your PDF and writes the title, subject, keywords, author and description that search looks for. You review every word. 3 documents per month free.',
    indexed: true,
  },
  {
    path: '/pricing',
    title: 'Pricing',
    description:
      'One credit processes one document. 3 documents per month are free; credit packs from $9 are bought once and never expire.',
    indexed: true,
  },
  {
    path: '/roadmap',
    title: 'Roadmap',
    description:
      'What Colophon does today, and what is planned: Word, PowerPoint and Excel, cloud integrations, an API and teams.',
    indexed: true,
  },
  {
    path: '/developers',
    title: 'Developers',
    description:
      'Describe a folder of PDFs from a shell, call Colophon from Node, and receive signed webhooks in twenty lines. API keys, limits, versions and the reference.',
    indexed: true,
  },
  {
    path: '/privacy',
    title: 'Privacy Policy',
    description: 'What Colophon stores of you and your documents, for how long, and who sees it.',
    indexed: true,
  },
  {
    path: '/terms',
    title: 'Terms of Service',
    description: 'The terms for using Colophon: accounts, credits, your content and ours.',
    indexed: true,
  },
  {
    path: '/login',
    title: 'Sign in',
    description: 'Sign in to Colophon to review and download your documents.',
    indexed: true,
  },
  {
    path: '/register',
    title: 'Create your account',
    description:
      'A free Colophon account: 3 documents per month, all AI features, no credit card, 3-day document retention.',
    indexed: true,
  },
  {
    path: '/verify-email',
    title: 'Confirm your email',
    description: 'Confirm the email address of your Colophon account.',
    indexed: false,
  },
  {
    path: '/undo-email-change',
    title: 'Undo your email change',
    description: 'Undo a change of your Colophon account’s email address.',
    indexed: false,
  },
  {
    path: '/reset-password',
    title: 'Reset your password',
    description: 'Get a link to choose a new password for your Colophon account.',
    indexed: false,
  },
];
