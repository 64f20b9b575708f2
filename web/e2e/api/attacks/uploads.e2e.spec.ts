import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Account } from '../../stack/account.ts';
import { samplePdf } from '../../stack/pdf-tools.ts';
import type { RunningStack } from '../../stack/running-stack.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import { fileNames, formAttacks } from './uploads.ts';

const PATH = '/api/documents/upload';

// Real: everything. What bad files do, once they are let in, is in ../refusals.e2e.spec.ts.
describe('a hostile upload', () => {
  let stack: RunningStack;
  let account: Account;
  let pdf: Buffer;
  beforeAll(async () => {
    stack = await sharedStack();
    account = await Account.open(stack);
    pdf = Buffer.from(await samplePdf('Named'));
  });
  const count = async () => (await account.analytics()).documentCount;

  it.each(Object.entries(fileNames))(
    'named by %s is kept under a harmless name',
    async (_case, { sent, kept }) => {
      const name = typeof sent === 'string' ? Buffer.from(sent.replaceAll('"', '%22')) : sent;
      const raw = Buffer.concat([
        Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="'),
        name,
        Buffer.from('"\r\n\r\n'),
        pdf,
        Buffer.from('\r\n--b--\r\n'),
      ]);
      const headers = { 'Content-Type': 'multipart/form-data; boundary=b' };
      const answer = await account.call('POST', PATH, { raw, headers });
      expect(answer.status).toBe(201);
      const id = String(answer.body['documentId']);
      expect((await account.document(id)).original_filename).toBe(kept);
      const original = await account.call('GET', `/api/documents/${id}/original`);
      const disposition = original.headers.get('content-disposition') ?? '';
      // Two parameters and nothing else, whatever the name holds; a browser saves it, and shows it as nothing but a
      // PDF.
      expect(disposition).toMatch(
        /^attachment; filename="[^"\\\r\n]*"; filename\*=UTF-8''[\w!#$&+.^`|~%-]*$/,
      );
      expect(original.headers.get('set-cookie')).toBeNull();
      expect(original.headers.get('content-type')).toBe('application/pdf');
      expect(original.headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  /** @returns the status, 0 where there is no answer */
  const send = (body: string, type: string, claims: number): Promise<number> =>
    new Promise((resolve) => {
      let text = '';
      const { hostname, port } = new URL(stack.url);
      const head = [
        `POST ${PATH} HTTP/1.1`,
        `Host: ${hostname}`,
        `Authorization: Bearer ${account.token}`,
        `Content-Type: ${type}`,
        `Content-Length: ${claims}`,
      ].join('\r\n');
      const socket = connect(Number(port), hostname, () => {
        socket.write(`${head}\r\n\r\n${body}`);
        // Of what it claims no more comes.
        if (claims > body.length) socket.end();
      });
      const done = () => {
        socket.destroy();
        resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0));
      };
      socket.setEncoding('latin1').on('data', (data: string) => {
        text += data;
        done();
      });
      socket.once('close', done).on('error', () => undefined);
    });

  it.each(Object.entries(formAttacks))(
    '%s makes no document that it should not',
    async (_case, { body, type, claims, status, makes = 0 }) => {
      const before = await count();
      const answered = await send(
        body,
        type ?? 'multipart/form-data; boundary=b',
        claims ?? Buffer.byteLength(body),
      );
      expect(answered).toBe(status);
      expect(await count()).toBe(before + makes);
    },
  );

  it('forty uploads that trickle in byte by byte do not block other uploads', async () => {
    const other = await Account.open(stack);
    const { hostname, port } = new URL(stack.url);
    const head = `POST ${PATH} HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${account.token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000000\r\n\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n`;
    const before = await count();
    const sockets = Array.from({ length: 40 }, () => {
      const socket = connect(Number(port), hostname, () => socket.write(head));
      return socket.on('error', () => undefined);
    });
    const trickle = setInterval(() => sockets.forEach((socket) => socket.write('x')), 50);
    try {
      const id = await other.uploadOne({ name: 'beside.pdf', bytes: pdf });
      expect((await other.untilDone(id)).status).toBe('completed');
    } finally {
      clearInterval(trickle);
      for (const socket of sockets) socket.destroy();
    }
    expect(await count()).toBe(before);
  });
});
