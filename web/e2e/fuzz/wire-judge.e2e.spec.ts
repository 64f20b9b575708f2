import { describe, expect, it } from '@jest/globals';
import { serverErrorsIn } from './wire-answers.ts';
import { failed, judge, type Observations } from './wire-judge.ts';

const sound: Observations = {
  only: ['http', 'bus', 'pdf'],
  processesBefore: { gateway: 1, auth: 2 },
  processesAfter: { gateway: 1, auth: 2 },
  answers: 10,
  serverErrors: [],
  placesHeld: { upload: 0, event_stream: 0 },
  busMessages: 5,
  busProblems: [],
  pdfs: 2,
  pdfProblems: [],
  memoryBefore: { gateway: { live: 100, resident: 200 } },
  memoryAfter: { gateway: { live: 109, resident: 219 + 48 * 1024 ** 2 } },
  readsBefore: [10, 10],
  readsDuring: [10, 30],
  pdfSeconds: [9, 1],
};
const failures = (change: Partial<Observations>, strict: boolean) =>
  failed(judge({ ...sound, ...change }, strict)).map(({ name }) => name);

describe('the judge of the wire fuzzer', () => {
  it('is content with what is sound', () => expect(failures({}, true)).toEqual([]));

  it.each<[string, Partial<Observations>, boolean]>([
    ['processes', { processesAfter: { gateway: 1, auth: 3 } }, false],
    ['processes', { processesAfter: { gateway: 1 } }, false],
    ['processes', { processesBefore: {} }, false],
    ['answers', { serverErrors: ['500'] }, false],
    ['answers', { answers: 0 }, false],
    ['places', { placesHeld: { upload: 0, event_stream: 1 } }, false],
    ['places', { placesHeld: {} }, false],
    ['bus', { busProblems: ['a message did not end'] }, false],
    ['bus', { busMessages: 0 }, false],
    ['pdfs', { pdfProblems: ['case 1'] }, false],
    ['pdfs', { pdfs: 0 }, false],
    ['memory', { memoryAfter: { gateway: { live: 111, resident: 200 } } }, true],
    ['memory', { memoryAfter: { gateway: { live: 100, resident: 221 + 48 * 1024 ** 2 } } }, true],
    ['memory', { memoryAfter: {} }, true],
    ['reads', { readsDuring: [10, 31] }, true],
    ['reads', { readsDuring: [] }, true],
    ['pdf', { pdfSeconds: [1, undefined] }, false],
    ['pdf', { pdfSeconds: [11] }, true],
    ['pdf', { pdfSeconds: [] }, false],
  ])('fails by %s for %j, strict %s', (name, change, strict) => {
    expect(failures(change, strict)).toEqual([name]);
  });

  it('only reports memory and times unless it is strict', () => {
    const memoryAfter = { gateway: { live: 999, resident: 999e9 } };
    expect(failures({ memoryAfter, readsDuring: [999], pdfSeconds: [99] }, false)).toEqual([]);
  });

  it('looks only at what the grammars of the run touch', () => {
    expect(failures({ only: ['http'], busMessages: 0, pdfs: 0 }, false)).toEqual([]);
    expect(failures({ only: ['bus', 'pdf'], answers: 0 }, false)).toEqual([]);
  });

  const body = '{"error":"Try again.","code":"busy"}';
  it.each([
    [0, `HTTP/1.1 200 OK\r\n\r\n`],
    [0, `HTTP/1.1 503 Busy\r\nRetry-After: 1\r\nContent-Length: ${body.length}\r\n\r\n${body}`],
    [1, `HTTP/1.1 503 Busy\r\nContent-Length: ${body.length}\r\n\r\n${body}`],
    [1, `HTTP/1.1 503 Busy\r\nRetry-After: 1\r\n\r\nbusy`],
    [1, `HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\naHTTP/1.1 500 Oh\r\n\r\n`],
  ])('sees %i server errors in %j', (count, text) => {
    expect(serverErrorsIn(text)).toHaveLength(count);
  });
});
