import { encodeQR } from 'qr';

/** Readable from a screen with a reflection on it: a quarter of the code may be lost. */
const CORRECTION = 'quartile';
/** Modules of quiet zone around it; the standard asks for four. */
const BORDER = 4;

/** A QR code as an SVG picture, ready for the `src` of an image: nothing of it becomes part of a page. */
export const qrCodeOf = (text: string): string => {
  const svg = encodeQR(text, 'svg', { ecc: CORRECTION, border: BORDER });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
};
