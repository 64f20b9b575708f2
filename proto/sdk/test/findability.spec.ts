import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Colophon } from '../src/index.js';
import { InstantClock } from './instant-clock.js';
import { LocalServer } from './local-server.js';

const ID = '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f71';
const proof = { id: ID, status: 'running', documents: 24, result: null, error: null };
const completed = { ...proof, status: 'completed', result: { sentence: 'Higher by name.', verdicts: [] } };
const lost = { status: 503, json: { error: 'Later.', code: 'unavailable' } };

let server: LocalServer;
beforeAll(async () => {
  server = await LocalServer.start();
});
afterAll(() => server.stop());

const findability = () =>
  new Colophon({ apiKey: 'clphk_key', baseUrl: server.url }, new InstantClock()).findability;
const requests = () => server.received.map(({ method, url }) => `${method} ${url}`);

describe('a proof', () => {
  it('is started once, though its answer is lost', async () => {
    server.willAnswer(lost, { status: 202, json: { proof } });
    await expect(findability().startProof({ expected: true })).resolves.toEqual(proof);
    const keys = server.received.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(keys[0]).toBeTruthy();
    expect(JSON.parse(server.received[1].body.toString())).toEqual({ expected: true });
  });

  it('is asked for until it has completed or failed', async () => {
    server.willAnswer({ json: { proof } }, { json: { proof } }, { json: { proof: completed } });
    await expect(findability().waitForProof(ID)).resolves.toEqual(completed);
    expect(requests()).toEqual(Array(3).fill(`GET /api/findability/proofs/${ID}`));
    const failed = { ...proof, status: 'failed', error: { code: 'proof_stalled', message: 'It stalled.' } };
    server.willAnswer({ json: { proof: failed } });
    await expect(findability().waitForProof(ID)).resolves.toEqual(failed);
  });

  it('that is deleted meanwhile ends the wait', async () => {
    server.willAnswer(
      { json: { proof } },
      { status: 404, json: { error: 'There is no such proof.', code: 'not_found' } },
    );
    await expect(findability().waitForProof(ID)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is waited for until the signal says otherwise', async () => {
    server.willAnswer({ json: { proof } });
    const reason = new Error('enough');
    await expect(findability().waitForProof(ID, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });
});

describe('a report', () => {
  it.each([
    ['csv', 'text/csv; charset=utf-8', 'document,before'],
    ['html', 'text/html; charset=utf-8', '<html>'],
  ] as const)(
    'is made, and read as a file of the format that is asked for: %s',
    async (format, type, text) => {
      server.willAnswer({ status: 202, json: { report: { id: ID, documents: 9 } } });
      await expect(findability().createReport({ title: 'Spring', proofId: ID })).resolves.toMatchObject({
        id: ID,
      });
      expect(JSON.parse(server.received[0].body.toString())).toEqual({ title: 'Spring', proofId: ID });
      server.willAnswer({
        headers: {
          'content-disposition': `attachment; filename="Spring.${format}"`,
          'content-type': type,
        },
        text,
      });
      const { name, body } = await findability().downloadReport(ID, format);
      expect([name, await new Response(body).text()]).toEqual([`Spring.${format}`, text]);
      expect(requests()).toEqual([`GET /api/findability/reports/${ID}/download?format=${format}`]);
    },
  );
});

describe('a preview', () => {
  it('has all readers of the document', async () => {
    server.willAnswer({ json: { readers: [{ id: 'chrome' }] } });
    await expect(findability().preview(ID)).resolves.toEqual([{ id: 'chrome' }]);
    expect(requests()).toEqual([`GET /api/documents/${ID}/preview`]);
  });
});
