import { describe, expect, it } from '@jest/globals';
import { events, filterOf, rpcSubject, streams, subjectOf } from '../src/index.js';
import { services } from './golden.js';

/** As the broker matches: `*` is one token, `>` one or more. */
const matches = (filter: string, subject: string): boolean => {
  const [wanted, tokens] = [filter.split('.'), subject.split('.')];
  for (const [index, token] of wanted.entries()) {
    if (token === '>') return tokens.length > index;
    if (tokens[index] === undefined || (token !== '*' && token !== tokens[index])) return false;
  }
  return wanted.length === tokens.length;
};

const all = Object.entries(events);

describe.each(all)('the event %s', (_name, event) => {
  it('has its envelope as field 1', () => {
    const [first] = event.schema.fields.filter((field) => field.number === 1);
    expect(first).toMatchObject({ name: 'meta', fieldKind: 'message' });
    expect(first?.message?.typeName).toBe('colophon.common.v1.EventMeta');
  });

  it('is named with its version: colophon, noun, version, what happened', () => {
    expect(event.type).toMatch(/^colophon\.[a-z]+\.v[1-9][0-9]*\.[a-z]+(_[a-z]+)*$/);
    const version = event.type.split('.')[2];
    expect(event.schema.typeName).toContain(`.${version}.`);
  });

  it('is stored by its stream and by no other', () => {
    const subject = subjectOf(event, 'user-1');
    const storing = Object.entries(streams).filter(([, { subjects }]) =>
      subjects.some((filter) => matches(filter, subject)),
    );
    expect(storing.map(([name]) => name)).toEqual([event.stream]);
  });

  it('is matched by its own filter and by that of no other event', () => {
    const subject = subjectOf(event, 'user-1');
    const matching = all.filter(([, other]) => matches(filterOf(other), subject));
    expect(matching.map(([, other]) => other.type)).toEqual([event.type]);
  });
});

describe('the catalogue', () => {
  it('has one subject and one schema for each event', () => {
    expect(new Set(all.map(([, { type }]) => type)).size).toBe(all.length);
    expect(new Set(all.map(([, { schema }]) => schema.typeName)).size).toBe(all.length);
  });

  it('has every message with an envelope as an event, so that none is declared and forgotten', () => {
    const files = new Map(all.map(([, { schema }]) => [schema.file.name, schema.file]));
    const declared = [...files.values()].flatMap((file) =>
      file.messages.filter((message) => message.fields.some(({ name }) => name === 'meta')),
    );
    const known = new Set<string>(all.map(([, { schema }]) => schema.typeName));
    expect(declared.map(({ typeName }) => typeName).filter((name) => !known.has(name))).toEqual([]);
  });

  it('keys by user only what open browsers listen to', () => {
    const keyed = all.filter(([, { keyedByUser }]) => keyedByUser).map(([, { stream }]) => stream);
    expect(new Set(keyed)).toEqual(new Set(['LIVE']));
  });
});

describe('requests', () => {
  const subjects = services.flatMap((service) => service.methods.map((method) => rpcSubject(method)));

  it('have a subject each, with the version in it, which no stream stores', () => {
    expect(new Set(subjects).size).toBe(subjects.length);
    expect(subjects.length).toBeGreaterThan(10);
    const filters = Object.values(streams).flatMap((stream) => [...stream.subjects]);
    for (const subject of subjects) {
      expect(subject).toMatch(/^colophon\.rpc\.[a-z]+\.v[1-9][0-9]*\.[A-Za-z]+\.[A-Za-z]+$/);
      expect(filters.filter((filter) => matches(filter, subject))).toEqual([]);
    }
  });
});
