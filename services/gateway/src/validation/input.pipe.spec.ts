import { describe, expect, it } from '@jest/globals';
import { ServiceError } from '@colophon/platform';
import { ValidateBy } from 'class-validator';
import { InputPipe } from './input.pipe.js';
import { ListField } from './list-field.js';
import { ObjectField } from './object-field.js';
import { TextField } from './text-field.js';
import { TextListField } from './text-list-field.js';

let checked = 0;
/** Counts how often a value of the body was looked at by a rule. */
const Counted = (): PropertyDecorator =>
  ValidateBy({ name: 'counted', validator: { validate: () => (checked += 1) > 0 } });

const text = { description: 'Text.', example: 'text', max: 10 };

class Entry {
  @Counted()
  @TextField(text)
  name!: string;

  @TextListField({ description: 'Words.', example: [], most: 2, entry: { max: 10 } })
  words: string[] = [];
}

class Holder {
  @ListField(Entry, { description: 'Entries.', max: 3, optional: true })
  entries?: Entry[];
}

class Input {
  @TextField(text)
  title!: string;

  @ListField(Entry, { description: 'Entries.', max: 3, optional: true })
  entries?: Entry[];

  @ObjectField(Holder, 'This must be an object', { optional: true })
  holder?: Holder;
}

class Query {
  @TextField({ ...text, optional: true })
  q = '';
}

const pipe = new InputPipe();
const give = (value: unknown) => pipe.transform(value, { type: 'body', metatype: Input });
const refusalOf = async (value: unknown): Promise<ServiceError> => {
  checked = 0;
  const error: unknown = await give(value).then(
    () => new Error('nothing was refused'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ServiceError)) throw error;
  return error;
};
/** A list that counts how often one of its entries is read. */
const watched = (length: number) => {
  const seen = { reads: 0 };
  const list = new Proxy(
    Array.from({ length }, () => ({})),
    {
      get: (target, key, receiver): unknown => {
        if (typeof key === 'string' && /^\d+$/.test(key)) seen.reads += 1;
        return Reflect.get(target, key, receiver);
      },
    },
  );
  return { seen, list };
};

describe('a body that is larger than its class', () => {
  it.each([
    ['at the top', (entries: unknown) => ({ title: 'a', entries }), 'entries'],
    ['within an object', (entries: unknown) => ({ title: 'a', holder: { entries } }), 'holder.entries'],
  ])('has a list %s refused before one entry is read', async (_where, bodyOf, field) => {
    const { seen, list } = watched(80_000);
    const error = await refusalOf(bodyOf(list));
    expect(error.details).toEqual([{ field, message: 'At most 3 entries are allowed' }]);
    expect({ reads: seen.reads, checked }).toEqual({ reads: 0, checked: 0 });
  });

  it('has a list within a list refused before one entry is read', async () => {
    const { seen, list } = watched(80_000);
    const error = await refusalOf({ title: 'a', entries: [{ name: 'a', words: list }] });
    expect(error.details).toEqual([{ field: 'entries.0.words', message: 'At most 2 entries are allowed' }]);
    expect({ reads: seen.reads, checked }).toEqual({ reads: 0, checked: 0 });
  });

  it('has 20 of 32,000 unknown keys named, and none of its rules run', async () => {
    const keys = Object.fromEntries(Array.from({ length: 32_000 }, (_, index) => [`k${index}`, 1]));
    const error = await refusalOf({ title: 'a', entries: [{ name: 'a' }], ...keys });
    expect(error.details).toHaveLength(20);
    expect(error.details?.[0]).toEqual({ field: 'k0', message: 'This field is not known here' });
    expect(checked).toBe(0);
    const inside = await refusalOf({ title: 'a', entries: [{ name: 'a', ...keys }] });
    expect(inside.details).toHaveLength(20);
    expect(inside.details?.[0]?.field).toBe('entries.0.k0');
    expect(checked).toBe(0);
  });

  it.each([
    ['text', (value: unknown) => ({ title: value }), 'title'],
    ['an object', (value: unknown) => ({ title: 'a', holder: value }), 'holder'],
    ['an entry', (value: unknown) => ({ title: 'a', entries: [value] }), 'entries'],
    [
      'a word',
      (value: unknown) => ({ title: 'a', entries: [{ name: 'a', words: [value] }] }),
      'entries.0.words',
    ],
  ])('is not read where a list stands for %s', async (_kind, bodyOf, field) => {
    const { seen, list } = watched(80_000);
    const error = await refusalOf(bodyOf(list));
    expect(error.details?.map((detail) => detail.field)).toContain(field);
    expect(seen.reads).toBe(0);
  });

  it('is not read where an object of 32,000 keys stands for a list', async () => {
    const keys = Object.fromEntries(Array.from({ length: 32_000 }, (_, index) => [`k${index}`, {}]));
    const error = await refusalOf({ title: 'a', entries: keys });
    expect(error.details?.map(({ field }) => field)).toEqual(expect.arrayContaining(['entries']));
    expect(error.details?.length).toBeLessThan(5);
  });

  it('does not have a long key told back in full', async () => {
    const [detail] = (await refusalOf({ title: 'a', ['k'.repeat(50_000)]: 1 })).details ?? [];
    expect(detail?.field).toHaveLength(101);
  });

  it('has a text that is too long refused as such, even where it is ill-formed too', async () => {
    const error = await refusalOf({ title: '\uD800'.repeat(50_000) });
    expect(error.details).toEqual([{ field: 'title', message: 'At most 10 characters are allowed' }]);
  });
});

describe('a body within its bounds', () => {
  it('is checked by all its rules, and becomes its class', async () => {
    const input = await give({ title: ' a ', entries: [{ name: 'b', words: [' c '] }] });
    expect(input).toBeInstanceOf(Input);
    expect(input).toMatchObject({ title: 'a', entries: [{ name: 'b', words: ['c'] }] });
    const error = await refusalOf({ entries: [{ name: 7 }, 'x'], holder: [] });
    expect(error.details?.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['title', 'entries', 'holder']),
    );
  });
});

describe('a query', () => {
  it('has only the parameters read that its class knows', async () => {
    const read: PropertyKey[] = [];
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`p${index}`, '1']));
    const query = new Proxy(
      { ...many, q: 'a' },
      {
        get: (target, key, receiver): unknown => {
          read.push(key);
          return Reflect.get(target, key, receiver);
        },
      },
    );
    expect(await pipe.transform(query, { type: 'query', metatype: Query })).toEqual({ q: 'a' });
    expect(read).toEqual(['q']);
  });
});
