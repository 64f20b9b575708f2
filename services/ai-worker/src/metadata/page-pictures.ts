import type { ExtractedText } from '@colophon/contracts';
import type { PagePicture } from './metadata-provider.js';

/** Pages and bytes that are shown to a model at most; the pdf-worker keeps to less. */
const MOST_PICTURES = 3;
const MOST_BYTES = 1_500_000;
/** Forms of pictures that endpoints take. */
const FORMS = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** A text apart from the pictures of its pages, which only engines that can see have use for. */
export const apart = (text: ExtractedText): { text: ExtractedText; pictures: readonly PagePicture[] } => {
  const pictures: PagePicture[] = [];
  let room = MOST_BYTES;
  for (const { contentType, data } of text.pictures.slice(0, MOST_PICTURES)) {
    if (!FORMS.has(contentType) || data.length === 0 || data.length > room) continue;
    room -= data.length;
    pictures.push({ contentType, base64: Buffer.from(data).toString('base64') });
  }
  return { text: { ...text, pictures: [] }, pictures };
};
