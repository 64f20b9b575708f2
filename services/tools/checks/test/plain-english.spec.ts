import { describe, expect, it } from '@jest/globals';

const gate = 'plain-english';
const { checkPlainEnglish, wordProblems } = (await import(`../gates/${gate}.mjs`)) as {
  checkPlainEnglish: () => void;
  wordProblems: (path: string, text: string) => string[];
};

// Written apart, so that this file itself passes.
const words = (...parts: string[]): string => parts.join('');

describe('the gate on plain English', () => {
  it('is satisfied by the project', () => {
    expect(() => checkPlainEnglish()).not.toThrow();
  });

  it.each([
    ['a retired word', `// Made ${words('an', 'ew')} at each start.\n`],
    ['one in capitals', `${words('No', 'body')} is registered.\n`],
    ['one in the possessive', `The link is ${words('no', 'body')}’s.\n`],
    ['a retired phrase', `the work ${words('under', ' way')}\n`],
    ['a sentence that readers stumbled over', `<p>${words('Nothing', ' waits')} for you.</p>\n`],
    ['a phrase over two lines of a comment', `/**\n * The user ${words('is\n * ', 'told')}.\n */\n`],
  ])('refuses %s, with its line and what to write instead', (_case, text) => {
    expect(wordProblems('README.md', text)).toEqual([
      expect.stringMatching(/^README\.md:\d+: ".+"; write instead: \w/),
    ]);
  });

  it.each([
    ['a name that contains one', `class ProposeFields${words('An', 'ew')}1763697600002 {}\n`],
    ['a header that contains one', `'Colophon-${words('Pat', 'ience')}'\n`],
    ['plain words', 'The consumer redelivers the event.\n'],
  ])('accepts %s', (_case, text) => {
    expect(wordProblems('README.md', text)).toEqual([]);
  });
});
