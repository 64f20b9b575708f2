import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { HttpResponse, http } from 'msw';
import { queryKeys } from '#lib/api/query-client.ts';
import type { Document } from '#lib/api/types.ts';
import { makeDocument } from '#testing/fixtures.ts';
import { refusal } from '#testing/handlers.ts';
import { server } from '#testing/server.ts';
import { BatchWriter } from './batch-writer.ts';

const answerOf = (status: Document['status']) =>
  HttpResponse.json(
    { document: makeDocument({ id: 'a', status }) },
    { status: status === 'completed' ? 202 : 200 },
  );

/** A server that gives one answer after the other to the question for the PDF of `a`, the last again and again. */
function openWriter(...answers: (() => Response | Promise<Response>)[]) {
  let asked = 0;
  server.use(
    http.post('*/api/documents/a/generate-pdf', () => {
      asked += 1;
      return answers[Math.min(asked, answers.length) - 1]!();
    }),
  );
  const queries = new QueryClient();
  const onFailure = jest.fn();
  const shown = () => queries.getQueryData<Document>(queryKeys.document('a'))?.status;
  return { writer: new BatchWriter(queries), onFailure, shown, asked: () => asked };
}

describe('A PDF whose writing takes longer than a call', () => {
  it('is asked for until it is there', async () => {
    const { writer, onFailure, shown, asked } = openWriter(
      () => answerOf('completed'),
      () => answerOf('completed'),
      () => answerOf('ready_for_download'),
    );
    await writer.write(['a'], [], onFailure);
    expect([shown(), asked(), onFailure.mock.calls]).toEqual(['ready_for_download', 3, []]);
  });

  it('has failed where its writing ends without it', async () => {
    const { writer, onFailure, asked } = openWriter(
      () => answerOf('completed'),
      () => refusal(422, 'pdf_not_writable', 'The file is damaged.'),
    );
    await writer.write(['a'], [], onFailure);
    expect(onFailure.mock.calls).toEqual([['a', 'The file is damaged.', false]]);
    expect([writer.isUnderway('a'), asked()]).toEqual([false, 2]);
  });

  it('has failed where it never comes', async () => {
    const { writer, onFailure, asked } = openWriter(() => answerOf('completed'));
    await writer.write(['a'], [], onFailure);
    expect([onFailure.mock.calls.length, asked()]).toEqual([1, 20]);
  });

  it('stays in the run, and is written again where it was edited meanwhile', async () => {
    const first = Promise.withResolvers<Response>();
    const { writer, onFailure, shown } = openWriter(
      () => first.promise,
      () => answerOf('ready_for_download'),
    );
    const written = writer.write(['a'], [], onFailure);
    writer.follow('a', 'title', Promise.resolve(undefined));
    first.resolve(answerOf('completed'));
    expect(writer.isUnderway('a')).toBe(true);
    await written;
    expect([shown(), onFailure.mock.calls]).toEqual(['ready_for_download', []]);
  });
});

describe('A PDF for which too many wait at the moment', () => {
  const busy = (status: number, seconds: number) => () =>
    HttpResponse.json(
      { error: 'Please wait a moment.', code: 'rate_limited', requestId: 'test' },
      { status, headers: { 'Retry-After': String(seconds) } },
    );
  /** Each pause of a second or more is over at once; the cache keeps its minutes. @returns those there were, in milliseconds */
  const skipPauses = () => {
    const pauses: number[] = [];
    const real = globalThis.setTimeout;
    jest.spyOn(globalThis, 'setTimeout').mockImplementation((run, ms = 0) => {
      const isPause = ms >= 1000 && ms <= 60_000;
      if (isPause) pauses.push(ms);
      return real(run, isPause ? 0 : ms);
    });
    return pauses;
  };
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('is asked for again when the server says', async () => {
    const pauses = skipPauses();
    const { writer, onFailure, shown } = openWriter(busy(429, 2), busy(503, 3), () =>
      answerOf('ready_for_download'),
    );
    await writer.write(['a'], [], onFailure);
    expect([shown(), pauses, onFailure.mock.calls]).toEqual(['ready_for_download', [2000, 3000], []]);
  });

  it.each([
    ['asks to wait for long', 60, 1],
    ['has no room after five pauses', 2, 6],
  ])('has failed where the server %s', async (_, seconds, calls) => {
    const pauses = skipPauses();
    const { writer, onFailure, asked } = openWriter(busy(429, seconds));
    await writer.write(['a'], [], onFailure);
    expect(onFailure.mock.calls).toEqual([['a', 'Please wait a moment.', false]]);
    expect([asked(), pauses.length]).toEqual([calls, calls - 1]);
  });
});
