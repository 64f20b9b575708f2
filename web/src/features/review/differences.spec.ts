import { describe, expect, it } from '@jest/globals';
import { differenceOf } from './differences.ts';

describe('What is shown of a change', () => {
  it('marks words where most of the text stays', () => {
    expect(differenceOf('title', 'Guide for hospitals', 'A guide for hospitals')).toEqual({
      kind: 'words',
      parts: [
        { kind: 'removed', text: 'Guide ' },
        { kind: 'added', text: 'A guide ' },
        { kind: 'same', text: 'for hospitals' },
      ],
    });
  });

  it('says that a text is rewritten instead of marking all of it', () => {
    const kind = differenceOf('title', 'Microsoft Word - final.docx', 'Zero Trust Guide').kind;
    expect(kind).toBe('rewritten');
    expect(differenceOf('title', 'ゼロトラスト入門', '病院のための手引き').kind).toBe('rewritten');
  });

  it('says nothing of empty and equal texts', () => {
    expect(differenceOf('title', '', 'New').kind).toBe('none');
    expect(differenceOf('title', 'Same', 'Same').kind).toBe('none');
    expect(differenceOf('title', 'Gone', ' ').kind).toBe('none');
  });

  it('compares keywords as a set, whatever their order and case', () => {
    expect(differenceOf('keywords', 'cloud, AI', 'ai, cloud').kind).toBe('none');
    expect(differenceOf('keywords', 'cloud, old', 'Cloud, new')).toEqual({
      kind: 'words',
      parts: [
        { kind: 'same', text: 'Cloud, ' },
        { kind: 'added', text: 'new, ' },
        { kind: 'removed', text: 'old' },
      ],
    });
  });
});
