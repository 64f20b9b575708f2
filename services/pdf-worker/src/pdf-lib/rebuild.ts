import { ParseSpeeds, PDFDict, PDFDocument, PDFName } from 'pdf-lib';
import { PdfError } from '../pdf/pdf.errors.js';

/** pdf-lib holds every object of a file at once: 100,000 took 457 MB and four seconds. */
const MOST_BYTES = 5 * 1024 * 1024;
const MOST_OBJECTS = 20_000;

const byteRange = PDFName.of('ByteRange');

/**
 * Writes a damaged file once more from the objects that pdf-lib finds in it. Whether it still shows the same is for
 * others to judge.
 * @throws PdfError DAMAGED for one that it cannot read or must not touch: signed, encrypted, too large
 */
export async function rebuild(damaged: Buffer): Promise<Buffer> {
  if (damaged.length > MOST_BYTES || objectsIn(damaged) > MOST_OBJECTS) throw refused('it is too large');
  try {
    return await rebuilt(damaged);
  } catch (error) {
    if (error instanceof PdfError) throw error;
    throw new PdfError('DAMAGED', 'pdf-lib cannot read it', { cause: error });
  }
}

async function rebuilt(damaged: Buffer): Promise<Buffer> {
  // An encrypted file is an error here.
  const document = await PDFDocument.load(damaged, {
    updateMetadata: false,
    parseSpeed: ParseSpeeds.Fastest,
  });
  const objects = document.context.enumerateIndirectObjects();
  if (objects.length > MOST_OBJECTS) throw refused('it is too large');
  if (objects.some(([, object]) => isSignature(object))) throw refused('it is signed');
  const options = { useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false };
  return Buffer.from(await document.save(options));
}

/** Not those in object streams, which are counted once they are read. */
function objectsIn(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(' obj'); at >= 0 && count <= MOST_OBJECTS; at = bytes.indexOf(' obj', at + 4))
    count += 1;
  return count;
}

const isSignature = (object: unknown): boolean => object instanceof PDFDict && object.has(byteRange);

const refused = (why: string) => new PdfError('DAMAGED', `not rebuilt: ${why}`);
