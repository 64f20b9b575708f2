import { describe, expect, it, jest } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { HttpResponse, http } from 'msw';
import { queryKeys } from '#lib/api/query-client.ts';
import type { Document } from '#lib/api/types.ts';
import { makeDocument } from '#testing/fixtures.ts';
import { server } from '#testing/server.ts';
import { BatchWriter } from './batch-writer.ts';

/** A server on which the PDF of `a` takes long, and a writer whose pauses end when they are let. */
function openSlow() {
  const state = { document: makeDocument({ id: 'a' }), writes: 0 };
  server.use(
    http.post('*/api/documents/a/generate-pdf', () => {
      state.writes += 1;
      return HttpResponse.json({ document: state.document }, { status: 202 });
    }),
    http.get('*/api/documents/a/metadata', () => HttpResponse.json({ document: state.document })),
  );
  const queries = new QueryClient();
  const pauses: (() => void)[] = [];
  const writer = new BatchWriter(queries, () => new Promise<void>((resolve) => void pauses.push(resolve)));
  const onFailure = jest.fn();
  const look = async () => {
    while (pauses.length === 0) await new Promise((resolve) => void setImmediate(resolve));
    return pauses.shift()!;
  };
  const change = (changes: Partial<Document>) => {
    state.document = makeDocument({ id: 'a', ...changes });
  };
  const shown = () => queries.getQueryData<Document>(queryKeys.document('a'));
  return { writer, onFailure, look, change, shown, writesOf: () => state.writes };
}

describe('A PDF whose writing takes long', () => {
  it('is looked at until it is there', async () => {
    const { writer, onFailure, look, change, shown, writesOf } = openSlow();
    const written = writer.write(['a'], [], onFailure);
    (await look())();
    const second = await look();
    expect(writer.isUnderway('a')).toBe(true);
    change({ status: 'ready_for_download' });
    second();
    await written;
    expect(shown()?.status).toBe('ready_for_download');
    expect([writesOf(), onFailure.mock.calls]).toEqual([1, []]);
  });

  it('is written again where it was edited meanwhile', async () => {
    const { writer, onFailure, look, change, writesOf } = openSlow();
    const written = writer.write(['a'], [], onFailure);
    const first = await look();
    writer.follow('a', 'title', Promise.resolve(undefined));
    first();
    const second = await look();
    change({ status: 'ready_for_download' });
    second();
    await written;
    expect([writesOf(), onFailure.mock.calls]).toEqual([2, []]);
  });

  it('is left to its row where it failed', async () => {
    const { writer, onFailure, look, change, shown } = openSlow();
    const written = writer.write(['a'], [], onFailure);
    const first = await look();
    change({ errorMessage: 'The file is damaged.' });
    first();
    await written;
    expect([shown()?.errorMessage, onFailure.mock.calls]).toEqual(['The file is damaged.', []]);
  });
});
