import { request } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { randomUUID } from 'node:crypto';
import { samplePdf } from '../../stack/pdf-tools.ts';
import { MemoryWatch } from './memory.ts';
import type { Figure } from './report.ts';
import type { Subject } from './subject.ts';

const UPLOADS = 50;
/** The largest file that is taken. */
const FILE_BYTES = 25 * 1024 * 1024;
const CHUNK = Buffer.alloc(64 * 1024, ' ');
const MB = 1024 * 1024;

/** 50 uploads of 25 MB at once, each its own request: what the gateway's memory grows by. */
export const measureUploads = async (subject: Subject): Promise<Figure[]> => {
  const pdf = Buffer.from(await samplePdf('Padded to the limit'));
  // The way is known to the code, and its buffers exist.
  await upload(subject, pdf);
  const watch = await MemoryWatch.start(subject);
  const started = performance.now();
  const statuses = await Promise.all(Array.from({ length: UPLOADS }, () => upload(subject, pdf)));
  const seconds = (performance.now() - started) / 1000;
  const { before, peak } = await watch.stop();
  return [
    { name: `${UPLOADS} uploads of 25 MB, all answered after`, unit: 's', value: seconds },
    {
      name: `${UPLOADS} uploads of 25 MB, not answered 201`,
      unit: '',
      value: statuses.filter((status) => status !== 201).length,
      goal: { atMost: 0 },
    },
    { name: `memory of ${watch.what} before them`, unit: 'MB', value: before / MB },
    {
      name: `growth of ${watch.what} during them`,
      unit: 'MB',
      value: (peak - before) / MB,
      ...(watch.isGatewayAlone ? { goal: { atMost: 64 } } : {}),
    },
  ];
};

/** The form is made as it is sent: 50 of them in memory would be what is measured. @returns the status, 0 for none */
const upload = async ({ port, account }: Subject, pdf: Buffer): Promise<number> => {
  const boundary = randomUUID();
  const head = Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="large.pdf"\r\nContent-Type: application/pdf\r\n\r\n`,
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  const sending = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/documents/upload',
    headers: {
      authorization: `Bearer ${account.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + FILE_BYTES + tail.length,
    },
  });
  const answered = new Promise<number>((resolve) => {
    sending.once('response', (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    sending.once('error', () => resolve(0));
  });
  await pipeline(Readable.from(formOf(head, pdf, tail)), sending).catch(() => undefined);
  return answered;
};

function* formOf(head: Buffer, pdf: Buffer, tail: Buffer): Generator<Buffer> {
  yield head;
  yield pdf;
  for (let left = FILE_BYTES - pdf.length; left > 0; left -= CHUNK.length)
    yield left < CHUNK.length ? CHUNK.subarray(0, left) : CHUNK;
  yield tail;
}
