import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hasTool } from '../bench/tool.js';
import { PdfEngine, type WriteRequest } from '../src/engine/pdf-engine.js';
import { defaultJobLimits } from '../src/job/job-process.js';
import { BufferSource } from '../src/pdf/syntax/byte-source.js';
import { inspectStructure } from '../src/pdf/inspect/inspect-structure.js';
import { PdfError } from '../src/pdf/pdf.errors.js';
import { plain, writeOptions } from './fixtures/metadata.js';
import { buildPdf, helloObjects, xmpPacket, xmpStream } from './fixtures/pdf-builder.js';

let folder: string;
let engine: PdfEngine;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engine-'));
  const limits = { ...defaultJobLimits, fileMb: 64 };
  engine = await PdfEngine.start({ folder, concurrency: 1, limits, maxInputBytes: 64 * 1024 * 1024 });
});
afterAll(async () => {
  await engine.close();
  await rm(folder, { recursive: true });
});

const request: WriteRequest = { ...writeOptions, metadata: plain };
const digestOf = (bytes: Buffer) => ({
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof PdfError ? error.failure : String(error)),
  );
/** Ten megabytes with catalog and Info at one end, the XMP packet in the middle, the cross-reference at the other. */
const big = buildPdf(
  {
    ...helloObjects('/Metadata 7 0 R'),
    6: { dict: '', data: Buffer.alloc(5_000_000, 1) },
    7: xmpStream(xmpPacket('<rdf:Description rdf:about=""/>')),
    8: { dict: '', data: Buffer.alloc(5_000_000, 2) },
    9: '<</Title(Old)>>',
  },
  { trailer: '/Info 9 0 R' },
);

describe('a write', () => {
  const original = buildPdf(helloObjects());

  it.each(['a path', 'a stream'])('of %s delivers the original with the update behind it', async (kind) => {
    const path = join(folder, 'in.pdf');
    await writeFile(path, original);
    const input = kind === 'a path' ? path : createReadStream(path);
    const { bytes, digests, report } = await engine.write(input, request, async (file) => ({
      bytes: await readFile(file.path),
      digests: await file.digests(),
      report: file,
    }));
    expect(bytes.subarray(0, original.length).equals(original)).toBe(true);
    expect(bytes).toHaveLength(original.length + report.bytesAdded);
    expect(digests).toEqual({ original: digestOf(original), written: digestOf(bytes) });
    expect(inspectStructure(new BufferSource(bytes)).metadata.title).toBe(plain.title);
    expect(await readFile(path)).toEqual(original);
  });

  it('of a path that is not there is a fault of the storage', async () => {
    const work = engine.write(join(folder, 'nowhere.pdf'), request, async () => undefined);
    expect(await failureOf(work)).toBe('STORAGE_ERROR');
  });

  it('of a repaired file tells the digest of what was uploaded, and of what is delivered', async () => {
    const path = join(folder, 'damaged.pdf');
    const damaged = Buffer.from(
      original.toString('latin1').replace(/startxref\n\d+/, 'startxref\n7'),
      'latin1',
    );
    await writeFile(path, damaged);
    const { bytes, digests, warnings } = await engine.write(path, request, async (file) => ({
      bytes: await readFile(file.path),
      digests: await file.digests(),
      warnings: file.warnings,
    }));
    expect(warnings).toEqual(['DAMAGED_REPAIRED']);
    expect(digests).toEqual({ original: digestOf(damaged), written: digestOf(bytes) });
  });
});

/** Too much behind the end: we call that damaged, while other readers find the end. */
const damagedSigned = async (catalog = '') => {
  const path = join(folder, 'damaged-signed.pdf');
  const signed = buildPdf({
    ...helloObjects(`/AcroForm<</SigFlags 3/Fields[6 0 R]>>${catalog}`),
    6: '<</FT/Sig/T(s)/V 7 0 R>>',
    7: '<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/ByteRange[0 9 99 9]/Contents<00>>>',
  });
  await writeFile(path, Buffer.concat([signed, Buffer.alloc(3000, 'x')]));
  return path;
};

describe('a damaged file that is signed', () => {
  it('is not rebuilt, which would break its signature, not even with consent', async () => {
    const agreed = { ...request, acceptSignatureChange: true };
    expect(await failureOf(engine.write(await damagedSigned(), agreed, async () => undefined))).toBe(
      'DAMAGED',
    );
  });

  it('is refused by its inspection, before a credit is spent on it', async () => {
    expect(await failureOf(engine.inspect(await damagedSigned()))).toBe('DAMAGED');
  });
});

// pdf-lib rebuilds no signed file at all.
(hasTool('qpdf') ? describe : describe.skip)('a damaged file that is certified', () => {
  it('keeps its own refusal, with what was read of it', async () => {
    const { refusal, pageCount } = await engine.inspect(await damagedSigned('/Perms<</DocMDP 7 0 R>>'));
    expect({ refusal, pageCount }).toEqual({ refusal: 'CERTIFIED_NO_CHANGES', pageCount: 1 });
  });
});

describe('a plan by ranges', () => {
  const rangesOf = (bytes: Buffer) => {
    const reads: number[] = [];
    const read = (offset: number, length: number) => {
      reads.push(length);
      return Promise.resolve(bytes.subarray(offset, offset + length));
    };
    return { reads, input: { size: bytes.length, read } };
  };

  it('reads a few stretches of a big file and gives the same update as a whole read', async () => {
    const { reads, input } = rangesOf(big);
    const { append, ...report } = await engine.plan(input, request);
    expect(reads.length).toBeLessThanOrEqual(5);
    expect(reads.reduce((sum, length) => sum + length, 0)).toBeLessThan(400_000);
    const { metadata } = inspectStructure(new BufferSource(Buffer.concat([big, append])));
    expect(metadata).toMatchObject({ title: plain.title, description: plain.description });
    expect(report.fields[0]).toMatchObject({ field: 'title', before: 'Old', after: plain.title });
    expect(report.bytesAdded).toBe(append.length);
  });

  it('never takes a stretch it lacks for an absent Info or packet', async () => {
    // Chunks so placed that Info is the last to come: a plan without it would lose the old entries.
    const { input } = rangesOf(big);
    const { append } = await engine.plan(input, { ...request, metadata: { ...plain, title: '' } });
    expect(append.toString('latin1')).toContain('\n9 0 obj');
  });

  it('reads nothing of a file that is too large', async () => {
    const read = () => Promise.reject(new Error('must not be read'));
    expect(await failureOf(engine.plan({ size: 65 * 1024 * 1024, read }, request))).toBe('TOO_LARGE');
  });

  it('refuses a damaged file, which only a whole read could repair', async () => {
    const { input } = rangesOf(big.subarray(0, -100));
    expect(await failureOf(engine.plan(input, request))).toBe('DAMAGED');
  });

  it.each([
    ['breaks off', () => Promise.reject(new Error('connection reset'))],
    ['gives less than asked for', () => Promise.resolve(Buffer.alloc(3))],
  ])('of a source that %s is a fault of the storage', async (_, read) => {
    expect(await failureOf(engine.plan({ size: 100_000, read }, request))).toBe('STORAGE_ERROR');
  });

  it('ends when a file sends it through itself without end', async () => {
    // A chain of cross-references, each in its own chunk.
    const step = 70_000;
    const sections = 250;
    const bytes = Buffer.alloc(step * sections, 32);
    bytes.write('%PDF-1.7\n');
    for (let index = 0; index < sections; index++) {
      const prev = index > 0 ? `/Prev ${100 + (index - 1) * step}` : '';
      bytes.write(`xref\n0 0\ntrailer\n<</Size 9/Root 1 0 R${prev}>>\n`, 100 + index * step);
    }
    const end = `startxref\n${100 + (sections - 1) * step}\n%%EOF\n`;
    bytes.write(end, bytes.length - end.length);
    const { reads, input } = rangesOf(bytes);
    expect(await failureOf(engine.plan(input, request))).toBe('TOO_LARGE');
    expect(reads.length).toBeLessThanOrEqual(200);
  });
});
