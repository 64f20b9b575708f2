/** How the contract describes an answer that is a page. */
export const pageContent = {
  'text/html': {
    schema: { type: 'string' },
    example: '<!doctype html><html lang="en">…</html>',
  },
} as const;
