import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { randomBytes } from 'node:crypto';
import { PDFDict, PDFDocument, PDFHexString, PDFName, PDFString, StandardFonts } from 'pdf-lib';

const run = promisify(execFile);
const MAX_OUTPUT = 64 * 1024 * 1024;

/** A small real PDF with a title line and some pages of words. */
export const samplePdf = async (title: string, pages = 2): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create();
  pdf.setTitle('Microsoft Word - draft_v7.docx');
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  const body = await pdf.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= pages; number += 1) {
    const page = pdf.addPage([595, 842]);
    if (number === 1) page.drawText(title, { x: 60, y: 740, size: 26, font: bold });
    for (let line = 0; line < 30; line += 1) {
      page.drawText(SENTENCES[(line + number) % SENTENCES.length] ?? '', {
        x: 60,
        y: 690 - line * 20,
        size: 11,
        font: body,
      });
    }
  }
  return pdf.save();
};

/** Metadata of a PDF before any correction. */
export interface StatedProperties {
  readonly title?: string;
  readonly author?: string;
  readonly subject?: string;
  readonly keywords?: readonly string[];
}

/** The same with these properties and no others. */
export const describedPdf = async (heading: string, stated: StatedProperties): Promise<Uint8Array> => {
  const pdf = await PDFDocument.load(await samplePdf(heading));
  pdf.setTitle(stated.title ?? '');
  pdf.setAuthor(stated.author ?? '');
  pdf.setSubject(stated.subject ?? '');
  pdf.setKeywords([...(stated.keywords ?? [])]);
  return pdf.save();
};

const SENTENCES = [
  'Warehouse robots shorten the way of every parcel through the distribution centre.',
  'The pilot in Rotterdam cut picking errors by a third within four months.',
  'Operators plan shifts by forecast and let the fleet balance itself.',
  'Energy use per parcel fell because idle robots return to their docks.',
  'This report describes the rollout, its costs and what other sites can learn.',
];

/** A PDF that names its author. */
export const authoredPdf = async (title: string, author: string): Promise<Uint8Array> => {
  const pdf = await PDFDocument.load(await samplePdf(title));
  pdf.setAuthor(author);
  return pdf.save();
};

/** A whole PDF of so many bytes, filled up with blanks behind its end. */
export const paddedPdf = async (size: number): Promise<Uint8Array> => {
  const pdf = await samplePdf('Large');
  return Buffer.concat([pdf, Buffer.alloc(size - pdf.length, ' ')]);
};

/** A PDF that runs a script when it is opened. */
export const scriptedPdf = async (title: string): Promise<Uint8Array> => {
  const pdf = await PDFDocument.load(await samplePdf(title));
  pdf.addJavaScript('greeting', 'app.alert("hello");');
  return pdf.save();
};

/** A PDF with a filled signature field, as far as its structure shows; there is no real certificate behind it. */
export const signedPdf = async (title: string): Promise<Uint8Array> => {
  const pdf = await PDFDocument.load(await samplePdf(title));
  const { context } = pdf;
  const signature = context.obj({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'adbe.pkcs7.detached',
    ByteRange: [0, 0, 0, 0],
    Contents: PDFHexString.of('00'),
  });
  const field = context.obj({ FT: 'Sig', T: PDFString.of('Signature'), V: context.register(signature) });
  const form = context.obj({ SigFlags: 3, Fields: [context.register(field)] });
  pdf.catalog.set(PDFName.of('AcroForm'), context.register(form));
  return pdf.save();
};

/** A PDF whose author certified it and allows these changes: 1 none, 2 forms, 3 forms and comments. */
export const certifiedPdf = async (title: string, level: 1 | 2 | 3): Promise<Uint8Array> => {
  const pdf = await PDFDocument.load(await signedPdf(title));
  const { context } = pdf;
  const signature = context
    .enumerateIndirectObjects()
    .find(([, value]) => value instanceof PDFDict && value.get(PDFName.of('Type')) === PDFName.of('Sig'));
  if (!signature) throw new Error('the signed file has no signature');
  const [reference, dictionary] = signature;
  const transform = { TransformMethod: 'DocMDP', TransformParams: { Type: 'TransformParams', P: level } };
  (dictionary as PDFDict).set(PDFName.of('Reference'), context.obj([transform]));
  pdf.catalog.set(PDFName.of('Perms'), context.obj({ DocMDP: reference }));
  return pdf.save();
};

/** A PDF with so many bytes in it that no filter makes fewer. */
export const largePdf = async (title: string, bytes: number): Promise<Uint8Array> => {
  const pdf = await PDFDocument.load(await samplePdf(title));
  pdf.context.register(pdf.context.stream(randomBytes(bytes)));
  return pdf.save();
};

/** What qpdf makes of the PDF by `--encrypt` with these arguments. */
export const encryptedPdf = async (title: string, ...passwordsAndRights: string[]): Promise<Uint8Array> => {
  const bytes = await samplePdf(title);
  return inFile(bytes, async (path) => {
    await run('qpdf', [path, '--encrypt', ...passwordsAndRights, '--', `${path}.out`]);
    return readFile(`${path}.out`);
  });
};

/** What independent readers say about a file. */
export interface Reading {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly keywords: string;
}

const inFile = async <T>(bytes: Uint8Array, work: (path: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'colophon-pdf-'));
  try {
    const path = join(folder, 'file.pdf');
    await writeFile(path, bytes);
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** What XMP says in dc:description, where search engines read descriptions. */
export const summaryByExiftool = (bytes: Uint8Array): Promise<string> =>
  inFile(bytes, async (path) => {
    const { stdout } = await run('exiftool', ['-s3', '-XMP-dc:Description', path]);
    return stdout.trim();
  });

/** exiftool's view of the Info dictionary (`PDF`) or of the XMP packet. */
export const readByExiftool = (bytes: Uint8Array): Promise<Reading> =>
  inFile(bytes, async (path) => {
    const tags = ['-PDF:Title', '-PDF:Author', '-PDF:Subject', '-PDF:Keywords'];
    // An API sentinel keeps list values as they are written.
    const { stdout } = await run('exiftool', ['-json', '-api', 'NoWarning=1', ...tags, path], {
      maxBuffer: MAX_OUTPUT,
    });
    const [found = {}] = JSON.parse(stdout) as Record<string, string | number | string[]>[];
    const text = (key: string) => {
      const value = found[key];
      if (Array.isArray(value)) return value.join(', ');
      return value === undefined ? '' : String(value);
    };
    return {
      title: text('Title'),
      author: text('Author'),
      subject: text('Subject'),
      keywords: text('Keywords'),
    };
  });

export const readByPdfinfo = (bytes: Uint8Array): Promise<Reading> =>
  inFile(bytes, async (path) => {
    const { stdout } = await run('pdfinfo', ['-enc', 'UTF-8', path], { maxBuffer: MAX_OUTPUT });
    const text = (key: string) => new RegExp(`^${key}:[ \\t]*(.*)$`, 'm').exec(stdout)?.[1]?.trim() ?? '';
    return {
      title: text('Title'),
      author: text('Author'),
      subject: text('Subject'),
      keywords: text('Keywords'),
    };
  });

export const textOf = (bytes: Uint8Array): Promise<string> =>
  inFile(
    bytes,
    async (path) => (await run('pdftotext', ['-q', path, '-'], { maxBuffer: MAX_OUTPUT })).stdout,
  );

/** 0 clean, 3 warnings, 2 errors; as qpdf says it. */
export const qpdfClass = (bytes: Uint8Array): Promise<number> =>
  inFile(bytes, (path) =>
    run('qpdf', ['--check', path], { maxBuffer: MAX_OUTPUT }).then(
      () => 0,
      (error: { code?: number }) => error.code ?? -1,
    ),
  );
