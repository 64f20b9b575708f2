/** Whoever builds and runs this installation; the footer of every page leads there. Replace it with your own site. */
export const BUILDER = { name: 'the Colophon team', site: 'https://colophon.example' } as const;
