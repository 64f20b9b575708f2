import { fileURLToPath } from 'node:url';

/** Top of the checkout, without a slash at its end; the same from `src` and from `dist`. */
export const checkout = fileURLToPath(new URL('../../../../..', import.meta.url)).replace(/[/\\]$/, '');
