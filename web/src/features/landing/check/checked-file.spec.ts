import { describe, expect, it } from '@jest/globals';
import type { PresentMetadata } from '@colophon/contracts/rules';
import { checkTable } from './check-table.ts';
import { wrapped } from './check-card.ts';
import { checkWords } from './check-words.ts';
import { collect, fixable, judge, keyOf, type Problem, type Reading } from './checked-file.ts';

const pdf = (name: string, size = 9): File => {
  const file = new File(['x'], name, { type: 'application/pdf', lastModified: 1 });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
const pdfs = (count: number, from = 0) => Array.from({ length: count }, (_, at) => pdf(`${at + from}.pdf`));
const GOOD: PresentMetadata = {
  title: 'Labels for harsh places',
  author: 'CIS Keaton',
  subject: 'Which label survives heat.',
  keywords: 'labels, RFID',
};

/** What the check makes of files that say this, or of which nothing can be said. */
function outcomeOf(...found: (Partial<PresentMetadata> | Problem)[]) {
  const files = found.map((_, index) => pdf(`${index}.pdf`));
  const readings = new Map<string, Reading>();
  files.forEach((file, index) => {
    const what = found[index] ?? {};
    const unique = { ...GOOD, title: `${GOOD.title}, part ${index}` };
    readings.set(
      keyOf(file),
      typeof what === 'string' ? { kind: what } : { kind: 'read', metadata: { ...unique, ...what } },
    );
  });
  return judge(files, readings);
}

describe('Files dropped for a look', () => {
  it('are one list, each once, also when they are dropped again', () => {
    const drop = pdfs(2);
    expect(collect([drop, [...pdfs(2), pdf('more.pdf')]])).toMatchObject({ repeated: 2, leftOut: 0 });
    expect(collect([drop, [...pdfs(2), pdf('more.pdf')]]).files).toHaveLength(3);
  });

  it('are at most fifty, over all drops', () => {
    expect(collect([pdfs(51)])).toMatchObject({ leftOut: 1 });
    const both = collect([pdfs(40), pdfs(20, 40)]);
    expect([both.files.length, both.leftOut]).toEqual([50, 10]);
  });

  it('are PDFs before anything else, so that pictures take no place from them', () => {
    const pictures = Array.from(
      { length: 60 },
      (_, at) => new File(['x'], `${at}.png`, { type: 'image/png' }),
    );
    const { files, leftOut } = collect([[...pictures, ...pdfs(3)]]);
    expect(files.slice(0, 3).map(({ name }) => name)).toEqual(['0.pdf', '1.pdf', '2.pdf']);
    expect(leftOut).toBe(13);
  });

  it('may be none', () => expect(collect([])).toEqual({ files: [], repeated: 0, leftOut: 0 }));
});

describe('What was found', () => {
  it('begins with the worst file, and equally bad ones stay in order', () => {
    const { judged } = outcomeOf(
      {},
      { keywords: '' },
      { title: 'untitled' },
      { title: '' },
      { keywords: '' },
    );
    expect(judged.map(({ file }) => file.name)).toEqual(['2.pdf', '3.pdf', '1.pdf', '4.pdf', '0.pdf']);
  });

  it('leaves to be mended what says too little, and nothing that cannot be read', () => {
    const outcome = outcomeOf({}, { keywords: '' }, 'protected', { title: '' }, 'not_pdf');
    expect(fixable(outcome).map(({ name }) => name)).toEqual(['3.pdf', '1.pdf']);
  });
});

describe('The words for it', () => {
  const wordsOf = (...found: Parameters<typeof outcomeOf>) => {
    const { headline, rest, problems } = checkWords(outcomeOf(...found));
    return [headline, rest, problems].filter(Boolean);
  };
  it.each([
    [
      [{ title: '' }, { subject: '' }, { subject: '', author: 'jdoe2' }],
      ['1 of 3 has no usable title', '2 have no description and 1 names a login as author.'],
    ],
    [[{ title: '' }, { title: 'untitled' }], ['Neither has a usable title']],
    [[{ title: '' }, { title: 'untitled' }, { title: 'x.docx' }], ['None of the 3 has a usable title']],
    [
      [
        { title: '', subject: '', author: 'jdoe2' },
        { title: '', subject: '', author: 'jdoe2' },
      ],
      ['Neither has a usable title', 'Neither has a description and both name a login as author.'],
    ],
    [[{ keywords: '' }, { keywords: '' }, { keywords: '' }], ['None of the 3 has keywords']],
    [[{ keywords: '' }, {}], ['1 of 2 has no keywords']],
    [[{ author: 'admin' }, { author: 'jdoe2' }], ['Both name a login or a placeholder as author']],
    [[{ title: 'Same old' }, { title: 'Same old' }], ['Both share a title with another']],
    [
      [{}, {}],
      ['Both say what they are', 'Title, author, description and keywords are filled in.'],
    ],
    [
      [{ title: '', subject: '', keywords: '' }],
      ['This PDF has no usable title', 'It also has no description and has no keywords.'],
    ],
    [[{}], ['This PDF says what it is', 'Title, author, description and keywords are filled in.']],
    [
      [{}, { author: '' }, 'not_pdf', 'not_pdf', 'protected'],
      ['1 of 2 has no author', '3 couldn’t be checked: 2 are not PDFs and 1 is protected.'],
    ],
    [
      [{}, { author: '' }, 'protected'],
      ['1 of 2 has no author', '1 couldn’t be checked: it is protected.'],
    ],
    [['too_large'], ['This file can’t be checked', 'It is larger than 25 MB.']],
    [
      ['unreadable', 'not_pdf'],
      ['None of these files can be checked', '1 is not a PDF and 1 can’t be read.'],
    ],
  ] as [Parameters<typeof outcomeOf>, string[]][])('of %j are %j', (found, words) =>
    expect(wordsOf(...found)).toEqual(words),
  );
});

describe('The table of it', () => {
  it('names each file with what it says and what is wrong, and calculates nothing', () => {
    const outcome = outcomeOf({ title: '=HYPERLINK("http://x")', author: 'jdoe2' }, 'protected', {});
    expect(checkTable(outcome)).toBe(
      [
        '\uFEFFname,title,author,subject,keywords,findings',
        `0.pdf,"'=HYPERLINK(""http://x"")",jdoe2,Which label survives heat.,"labels, RFID",The author is a login.`,
        '2.pdf,"Labels for harsh places, part 2",CIS Keaton,Which label survives heat.,"labels, RFID",',
        '1.pdf,,,,,Protected: its metadata can’t be read here.',
        '',
      ].join('\r\n'),
    );
  });
});

describe('A sentence on the picture', () => {
  it('breaks between words, and a word that is too long has its own line', () => {
    const width = (text: string) => text.length;
    expect(wrapped('one two three', 7, width)).toEqual(['one two', 'three']);
    expect(wrapped('extraordinary word', 5, width)).toEqual(['extraordinary', 'word']);
  });
});
