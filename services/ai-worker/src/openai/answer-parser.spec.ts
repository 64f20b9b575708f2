import { describe, expect, it } from '@jest/globals';
import { lenientAnswerSchema, lenientFieldAnswerSchema } from './answer.schema.js';
import { parseAnswer } from './answer-parser.js';

const read = (content: string) => parseAnswer(content, lenientAnswerSchema);

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
    ['after reasoning that the prompt began', `{"title": "no"}\n</think>\n\n${JSON.stringify(ANSWER)}`],
    ['after more of it', `Hm.</think><think>{"title": "no"}</think>${JSON.stringify(ANSWER)}`],
    ['after reasoning with a brace', `A set {a, b\n</THINK>\n${JSON.stringify(ANSWER)}`],
    ['after prose in braces', `Here is {the} answer:\n${JSON.stringify(ANSWER)}`],
    ['after an open brace', `The set {a, b is this:\n${JSON.stringify(ANSWER)}`],
    ['within braces of a template', `{{${JSON.stringify(ANSWER)}}}`],
    ['after another object', `{"thought":"none"}\n${JSON.stringify(ANSWER)}`],
    ['in a wrapper', JSON.stringify({ metadata: ANSWER })],
    ['in a wrapper after prose', `Sure {ok}: ${JSON.stringify({ metadata: ANSWER })}`],
    ['with trailing commas', JSON.stringify(ANSWER).replace('"]', '",]').replace(/\}$/, ',}')],
  ])('is read %s', (_how, content) => {
    expect(read(content)).toMatchObject(ANSWER);
  });

  it('may speak of the end of reasoning', () => {
    const title = 'What </think> means';
    expect(read(JSON.stringify({ ...ANSWER, title }))).toMatchObject({ title });
  });

  it('may give keywords as one text and leave fields out or null', () => {
    expect(read('{"title":"Ports","keywords":"a, b; c","author":null}')).toMatchObject({
      keywords: ['a', 'b', 'c'],
      author: '',
      description: '',
      documentType: 'other',
    });
  });

  it('with an unknown kind of document is of kind other', () => {
    expect(read('{"title":"Ports","documentType":"novel"}')?.documentType).toBe('other');
  });

  it('is none in a passage that only supports it', () => {
    const evidence = { title: 'a passage' };
    expect(read(JSON.stringify({ evidence }))).toBeUndefined();
    expect(read(JSON.stringify({ evidence }).slice(0, -1))).toBeUndefined();
    expect(read(`{"thought":"x","evidence":${JSON.stringify(evidence)}}`)).toBeUndefined();
    expect(read(`{"thought":"a "b"","evidence":${JSON.stringify(evidence)}}`)).toBeUndefined();
  });

  it.each(['', 'No.', '{"title":"Por', '[]', '{}', '"title"', 'null', '{"answer":42}'])(
    'is none: %s',
    (content) => expect(read(content)).toBeUndefined(),
  );
});

describe('an answer about one field', () => {
  it.each([
    ['as asked', '{"value":"Ports","evidence":"on ports"}'],
    ['under the name of the field', '{"title":"Ports","evidence":"on ports"}'],
  ])('is read %s', (_how, content) => {
    expect(parseAnswer(content, lenientFieldAnswerSchema('title'))).toMatchObject({
      title: 'Ports',
      evidence: { title: 'on ports' },
    });
  });

  it('may give keywords as one text', () => {
    expect(parseAnswer('{"value":"a; b"}', lenientFieldAnswerSchema('keywords'))?.keywords).toEqual([
      'a',
      'b',
    ]);
  });

  it.each(['{"value":""}', '{"value":null}', '{"evidence":"x"}', '[]'])('is none: %s', (content) => {
    expect(parseAnswer(content, lenientFieldAnswerSchema('title'))).toBeUndefined();
  });
});
