/** The operator of this installation; the footer of every page links there. Replace it with your own site. */
export const BUILDER = { name: 'the Colophon team', site: 'https://colophon.example' } as const;
