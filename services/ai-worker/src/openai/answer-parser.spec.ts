import { describe, expect, it } from '@jest/globals';
import { parseAnswer } from './answer-parser.js';

const ANSWER = {
  title: 'Ports',
  subject: 'On ports',
  keywords: ['port'],
  author: '',
  description: 'It {is} so.',
};

describe('an answer', () => {
  it.each([
    ['bare', JSON.stringify(ANSWER)],
    ['in a code fence', `Sure!\n\`\`\`json\n${JSON.stringify(ANSWER, null, 2)}\n\`\`\`\nAnything else?`],
    ['after its reasoning', `<think>{"title": "no"}</think>${JSON.stringify(ANSWER)}`],
    ['with trailing commas', JSON.stringify(ANSWER).replace('"]', '",]').replace(/\}$/, ',}')],
  ])('is read %s', (_how, content) => {
    expect(parseAnswer(content)).toMatchObject(ANSWER);
  });

  it('may give keywords as one text and leave fields out or null', () => {
    expect(parseAnswer('{"title":"Ports","keywords":"a, b; c","author":null}')).toMatchObject({
      keywords: ['a', ' b', ' c'],
      author: '',
      description: '',
      documentType: 'other',
    });
  });

  it('with an unknown kind of document is of kind other', () => {
    expect(parseAnswer('{"title":"Ports","documentType":"novel"}')?.documentType).toBe('other');
  });

  it.each(['', 'No.', '{"title":"Por', '[]', '{}', '"title"', 'null', '{"answer":42}'])(
    'is none: %s',
    (content) => expect(parseAnswer(content)).toBeUndefined(),
  );
});
