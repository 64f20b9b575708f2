import { describe, expect, it } from '@jest/globals';
import { type FileFacts, previewReaders, type PreviewReaderId, readerPreviews } from '../../src/rules.js';
import { goodFacts, goodInfo, goodName, goodXmp } from './sample-facts.js';

const shown = (reader: PreviewReaderId, changes: Partial<FileFacts> = {}) => {
  const index = previewReaders.findIndex(({ id }) => id === reader);
  return readerPreviews({ ...goodFacts, ...changes }, goodName)[index];
};
const silent = { info: undefined, xmp: undefined };
const inXmp = (title: string) => ({ xmp: { ...goodXmp, title } });

describe('What programs show of a file', () => {
  it('is one preview for each of nine programs', () => {
    expect(previewReaders.map(({ id }) => id)).toEqual([
      'chrome',
      'firefox',
      'acrobat',
      'google',
      'sharepoint',
      'elasticsearch',
      'explorer',
      'finder',
      'chat',
    ]);
    expect(readerPreviews(goodFacts, goodName)).toHaveLength(9);
  });

  it.each(previewReaders)('is the name of the file for $id where the file says nothing', ({ id }) =>
    expect(shown(id, silent)).toEqual({ heading: goodName, uses: 'file_name', lines: [] }),
  );

  it('in Chrome is the title of the information dictionary alone', () => {
    expect(shown('chrome', { info: undefined })).toMatchObject({ uses: 'file_name' });
    expect(shown('chrome', { info: { ...goodInfo, title: 'Info' }, ...inXmp('XMP') })).toMatchObject({
      heading: 'Info',
      uses: 'title',
    });
  });

  it('in Firefox is XMP first, with the name of the file', () =>
    expect(shown('firefox', inXmp('XMP'))?.heading).toBe(`XMP - ${goodName}`));

  it.each(['Untitled', 'broken \uFFFD title', ''])('in Firefox is not “%s” of the XMP packet', (title) =>
    expect(shown('firefox', inXmp(title))?.heading).toBe(`${goodInfo.title} - ${goodName}`),
  );

  it.each([
    [true, goodInfo.title, 'title'],
    [false, goodName, 'file_name'],
    [undefined, goodName, 'file_name'],
  ] as const)('in Acrobat, asked by DisplayDocTitle %s, is “%s”', (displayDocTitle, heading, uses) => {
    expect(shown('acrobat', { displayDocTitle })).toMatchObject({ heading, uses });
    expect(shown('acrobat', { displayDocTitle })?.lines).toEqual([
      goodInfo.title,
      goodInfo.author,
      goodInfo.subject,
      goodInfo.keywords,
    ]);
  });

  it('in indexes is a title that an old program left, before all others', () => {
    const stale = { xmp: { ...goodXmp, staleTitle: 'Draft of 2019' } };
    expect(shown('elasticsearch', stale)?.heading).toBe('Draft of 2019');
    expect(shown('sharepoint', stale)).toMatchObject({ heading: 'Draft of 2019', lines: [goodXmp.author] });
  });

  it.each(['explorer', 'finder', 'chat'] as const)(
    'in %s is the name of the file, and nothing from within',
    (id) => expect(shown(id)).toEqual({ heading: goodName, uses: 'file_name', lines: [] }),
  );

  it('says of each program by what it goes, and of Google, Finder and others that no maker settles it', () => {
    expect(previewReaders.filter(({ verified }) => !verified).map(({ id }) => id)).toEqual([
      'google',
      'sharepoint',
      'finder',
      'chat',
    ]);
    for (const { rule, source } of previewReaders)
      expect([rule.length > 10, source !== '']).toEqual([true, true]);
  });
});
