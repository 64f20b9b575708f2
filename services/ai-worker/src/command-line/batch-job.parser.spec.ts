import { describe, expect, it } from '@jest/globals';
import { parseBatchJob } from './batch-job.parser.js';

describe('a line of a batch', () => {
  it('is a text or a file, with the language if given', () => {
    expect(parseBatchJob('{"id":"x","text":"Words","lang":"fr-CA"}')).toEqual({
      id: 'x',
      source: { text: 'Words' },
      language: 'fr',
    });
    expect(parseBatchJob('{"id":3,"pdf":"a.pdf"}')).toEqual({
      id: 3,
      source: { pdf: 'a.pdf' },
      language: '',
    });
  });

  it.each(['nb', 'nn-NO', 'no'])('is in Norwegian, whichever of the two it states: %s', (lang) => {
    const line = JSON.stringify({ id: 'x', text: 'Havn', lang });
    expect(parseBatchJob(line)).toMatchObject({ language: 'no' });
  });

  it('may hold an empty text', () => {
    expect(parseBatchJob('{"id":"x","text":""}')).toMatchObject({ source: { text: '' } });
  });

  it.each([
    ['not JSON', '{"id":"x"', null],
    ['no object', '[1]', null],
    ['null', 'null', null],
    ['without id', '{"text":"x"}', null],
    ['with an id of another kind', '{"id":{},"text":"x"}', null],
    ['without text and file', '{"id":"x"}', 'x'],
    ['with both', '{"id":"x","text":"y","pdf":"z"}', 'x'],
    ['with a text that is none', '{"id":"x","text":5}', 'x'],
    ['with a language that is none', '{"id":"x","text":"y","lang":"french?"}', 'x'],
  ])('that is no job is answered with an error: %s', (_, line, id) => {
    expect(parseBatchJob(line)).toEqual({ id, error: expect.stringMatching(/\.$/) });
  });
});
