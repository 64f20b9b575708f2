import { mostFieldGenerations } from '@colophon/contracts/rules';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Change, type Document, metadataSaved, newDocument } from '../document/document.js';
import {
  changedFieldGenerations,
  checkFieldRequest,
  fieldFailed,
  fieldGenerated,
  fieldGenerationsLeft,
  fieldRequested,
  fieldBegun,
  fieldsOverdue,
  lastFieldGenerations,
  MAX_FIELD_ATTEMPTS,
  proposedValues,
  withoutFieldRuns,
} from './field-generation.js';

const start = new Date('2026-03-01T10:00:00Z');
const later = (minutes: number): Date => new Date(start.getTime() + minutes * 60_000);
const proposed = { title: 'T', subject: 'S', keywords: 'K', author: 'A', description: 'D' };
const none = { source: 'none', page: 0, quote: '', confidence: 0 };
const evidence = { source: 'text', page: 2, quote: 'q', confidence: 0.9 };

const completed: Document = {
  ...newDocument({ id: 'd', userId: 'u', filename: 'a.pdf', size: 1, sha256: '', duplicateOf: null }, start),
  status: 'completed',
  stage: null,
  stageDeadline: null,
  generationId: 'g',
  generatedMetadata: proposed,
  finalMetadata: proposed,
  metadataVersion: 1,
  evidence: { title: none, subject: none, keywords: none, author: none, description: none },
};
const after = (document: Document, ...steps: ((document: Document) => Change | null)[]): Document =>
  steps.reduce((current, step) => ({ ...current, ...step(current) }), document);
const ask =
  (id: string, field: 'title' | 'subject' = 'title') =>
  (document: Document) =>
    fieldRequested(document, { id, field, instruction: '' }, start);
const give = (id: string, value: string) => (document: Document) =>
  fieldGenerated(document, id, { value, evidence });
const codeOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    return (error as { code: string }).code;
  }
  return 'none';
};

describe('a new suggestion for a field', () => {
  it('replaces that field of the proposal, with its evidence, and nothing else', () => {
    const document = after(completed, ask('1'), give('1', 'T2'));
    expect(document.generatedMetadata).toEqual({ ...proposed, title: 'T2' });
    expect(document.evidence).toEqual({ ...completed.evidence, title: evidence });
    expect(document).toMatchObject({ status: 'completed', fieldDeadline: null, metadataVersion: 1 });
    expect(lastFieldGenerations(document)).toMatchObject([{ id: '1', field: 'title', status: 'done' }]);
  });

  it.each([
    ['no person has saved', completed],
    ['a person has saved', after(completed, (d) => metadataSaved(d, { ...proposed, title: 'Mine' }))],
  ])('leaves what will be written to the person where %s', (_, before) => {
    const document = after(before, ask('1'), give('1', 'T2'));
    expect(document.finalMetadata).toEqual(before.finalMetadata);
    expect(document.metadataVersion).toBe(before.metadataVersion);
    expect(document.generatedMetadata?.title).toBe('T2');
  });

  it('changes nothing but its own end when it fails', () => {
    const asked = after(completed, ask('1'));
    const failed = after(asked, (d) => fieldFailed(d, '1', 'ai_refused', 'No.'));
    expect(failed).toEqual({ ...asked, fieldGenerations: failed.fieldGenerations, fieldDeadline: null });
    expect(lastFieldGenerations(failed)).toMatchObject([{ status: 'failed', errorMessage: 'No.' }]);
  });

  it('takes each answer once, and none to a run that has ended', () => {
    const done = after(completed, ask('1'), give('1', 'T2'));
    expect(give('1', 'T3')(done)).toBeNull();
    expect(fieldFailed(done, '1', 'x', 'y')).toBeNull();
    expect(give('unknown', 'T3')(done)).toBeNull();
  });

  it('is one run however often it is asked for under its id', () => {
    expect(ask('1')(after(completed, ask('1')))).toBeNull();
    expect(ask('1')(after(completed, ask('1'), give('1', 'T2')))).toBeNull();
  });

  it('is asked for with every value proposed so far, the present one last', () => {
    const document = after(completed, ask('1'), give('1', 'T2'), ask('2'), give('2', 'T3'));
    expect(proposedValues(document, 'title')).toEqual(['T', 'T2', 'T3']);
    expect(proposedValues(document, 'subject')).toEqual(['S']);
  });

  it('is refused while its field is running, but not for other fields', () => {
    const asked = after(completed, ask('1'));
    expect(codeOf(() => ask('2')(asked))).toBe('invalid_state');
    expect(ask('2', 'subject')(asked)).not.toBeNull();
  });

  it('is refused while the whole document is worked on, and before there is a proposal', () => {
    expect(codeOf(() => ask('1')({ ...completed, status: 'processing' }))).toBe('invalid_state');
    expect(codeOf(() => ask('1')({ ...completed, stage: 'reserving' }))).toBe('invalid_state');
    expect(codeOf(() => ask('1')({ ...completed, status: 'failed' }))).toBe('invalid_state');
  });

  it('is possible twenty times per document, failed runs included', () => {
    let document = completed;
    for (let run = 1; run <= mostFieldGenerations; run += 1) {
      document = after(document, ask(`${run}`), (d) =>
        run % 2 === 0 ? give(`${run}`, `T${run}`)(d) : fieldFailed(d, `${run}`, 'x', 'y'),
      );
    }
    expect(fieldGenerationsLeft(document)).toBe(0);
    expect(codeOf(() => ask('one more')(document))).toBe('field_generations_used_up');
  });

  it('is given up when the whole document is generated again', () => {
    const document = after(completed, ask('1'), withoutFieldRuns);
    expect(lastFieldGenerations(document)).toMatchObject([
      { status: 'failed', errorCode: 'field_generation_superseded' },
    ]);
    expect(give('1', 'T2')(document)).toBeNull();
    expect(withoutFieldRuns(document)).toEqual({});
  });
});

describe('a run without an answer', () => {
  const asked = after(completed, ask('1'), ask('2', 'subject'));

  it('is left alone before its deadline', () => {
    expect(fieldsOverdue(asked, later(5), undefined).askAgain).toEqual([]);
  });

  it('is asked for again, and in the end failed', () => {
    let document = asked;
    for (let attempt = 2; attempt <= MAX_FIELD_ATTEMPTS; attempt += 1) {
      const { change, askAgain } = fieldsOverdue(document, later(10 * attempt), undefined);
      expect(askAgain.map(({ id }) => id)).toEqual(['1', '2']);
      document = { ...document, ...change };
    }
    const { change, askAgain } = fieldsOverdue(document, later(1000), undefined);
    expect(askAgain).toEqual([]);
    expect(change.fieldDeadline).toBeNull();
    expect(change.fieldGenerations?.map(({ status }) => status)).toEqual(['failed', 'failed']);
  });
});

describe('a run whose request is queued', () => {
  const asked = after(completed, ask('1'));

  it('is given more time, and that counts for nothing', () => {
    const { change, askAgain } = fieldsOverdue(asked, later(10), later(0));
    expect(askAgain).toEqual([]);
    expect(change.fieldGenerations).toMatchObject([{ status: 'running', attempts: 1 }]);
    expect(change.fieldDeadline).toEqual(later(16));
  });

  it('is requested again when only later requests are queued', () => {
    expect(fieldsOverdue(asked, later(10), later(5)).askAgain).toHaveLength(1);
  });

  it('is asked for again when it was begun and never answered, whatever waits', () => {
    const begun = { ...asked, ...fieldBegun(asked, '1', 'request', later(1))?.change };
    const { askAgain } = fieldsOverdue(begun, later(10), later(0));
    expect(askAgain).toHaveLength(1);
    expect(askAgain[0]?.requestId).toBeUndefined();
  });

  it('is begun by one request, as often as that comes', () => {
    const first = fieldBegun(asked, '1', 'request', later(1));
    expect(first?.tries).toBe(1);
    const begun = { ...asked, ...first?.change };
    expect(fieldBegun(begun, '1', 'request', later(2))?.tries).toBe(2);
    expect(fieldBegun(begun, '1', 'another', later(2))).toBeNull();
    expect(fieldBegun({ ...begun, ...give('1', 'T')(begun) }, '1', 'request', later(3))).toBeNull();
  });
});

describe('what is asked', () => {
  it.each([
    [{ id: '1', field: 'creator', instruction: '' }],
    [{ id: '1', field: 'title', instruction: 'x'.repeat(201) }],
    [{ id: '1', field: 'title', instruction: 'a\nb' }],
  ])('is refused: %j', (request) => {
    expect(codeOf(() => checkFieldRequest(request))).toBe('validation_failed');
  });

  it('may be 200 characters long, however many units they take', () => {
    expect(checkFieldRequest({ id: '1', field: 'title', instruction: '😀'.repeat(200) }).field).toBe('title');
  });
});

describe('any sequence of requests, answers and saves', () => {
  it('keeps what will be written, at most one running run per field, and a deadline exactly while one runs', () => {
    const id = fc.constantFrom('1', '2', '3', '4');
    const field = fc.constantFrom('title', 'subject' as const);
    const step = fc.oneof(
      fc.record({ kind: fc.constant('ask' as const), id, field }),
      fc.record({ kind: fc.constant('give' as const), id }),
      fc.record({ kind: fc.constant('fail' as const), id }),
      fc.record({ kind: fc.constant('save' as const) }),
      fc.record({ kind: fc.constant('late' as const) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let document = completed;
        let saved: Document['finalMetadata'] = null;
        for (const [index, one] of steps.entries()) {
          const before = document;
          const change = ((): Change | null => {
            try {
              if (one.kind === 'ask')
                return fieldRequested(
                  document,
                  { id: one.id, field: one.field, instruction: '' },
                  later(index),
                );
              if (one.kind === 'give') return give(one.id, `value ${index}`)(document);
              if (one.kind === 'fail') return fieldFailed(document, one.id, 'x', 'y');
              if (one.kind === 'late') return fieldsOverdue(document, later(index), undefined).change;
              return metadataSaved(document, { ...proposed, author: `author ${index}` });
            } catch {
              return null;
            }
          })();
          document = { ...document, ...change };
          if (one.kind === 'save') saved = document.finalMetadata;
          const running = document.fieldGenerations.filter(({ status }) => status === 'running');
          expect(new Set(running.map((run) => run.field)).size).toBe(running.length);
          expect(document.fieldDeadline !== null).toBe(running.length > 0);
          expect(document.finalMetadata).toEqual(saved ?? proposed);
          expect(changedFieldGenerations(before, document).length).toBeLessThanOrEqual(2);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
