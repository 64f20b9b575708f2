import { describe, expect, it } from '@jest/globals';
import type { FieldOrigin } from '../../metadata/metadata-provider.js';
import { requestForText } from '../../command-line/metadata-requests.js';
import { describeDocument } from '../local-engine.js';
import {
  calibratedConfidence,
  type KnownDocument,
  measuredConfidence,
  originKind,
  uncalibrated,
} from './calibrated-confidence.js';
import { CALIBRATION } from './calibration.data.js';
import { CALIBRATED_FIELDS } from './calibration-table.js';

const known = (
  changes: Partial<KnownDocument['metadata']> = {},
  filename = 'scan0001.pdf',
): KnownDocument => ({
  metadata: {
    title: 'Rack Labels',
    subject: 'Brochure on rack labels and barcodes for a warehouse',
    keywords: 'rack labels, warehouse, barcodes, magnetic strips, scanners',
    author: 'Acme Labels',
    description: 'Acme Labels makes rack labels for a warehouse.',
    ...changes,
  },
  filename,
  statedTitle: '',
});

const origin = (confidence: number, source: FieldOrigin['source'] = 'text'): FieldOrigin => ({
  source,
  page: 1,
  quote: 'Rack Labels',
  confidence,
});

describe('what a value rests on', () => {
  it('is a title that the file name or /Title shares a word with', () => {
    expect(originKind('title', origin(0.8), known())).toBe('text, alone');
    expect(originKind('title', origin(0.8), known({}, 'acme-labelling_v2.pdf'))).toBe('text, supported');
    expect(originKind('title', origin(0.8), { ...known(), statedTitle: 'RACK PRICES' })).toBe(
      'text, supported',
    );
    expect(originKind('title', origin(0.8), known({ title: 'FİYAT LİSTESİ' }, 'fiyat.pdf'))).toBe(
      'text, supported',
    );
  });

  it('is an author that another field names', () => {
    expect(originKind('author', origin(0.8), known())).toBe('text, supported');
    expect(originKind('author', origin(0.8), known({ author: 'Jane Doe' }))).toBe('text, alone');
  });

  it('is a subject of three keywords and a description of five', () => {
    expect(originKind('subject', origin(0.8), known())).toBe('text, supported');
    expect(originKind('subject', origin(0.8), known({ subject: 'Brochure on rack labels' }))).toBe(
      'text, alone',
    );
    expect(originKind('description', origin(0.8), known())).toBe('text, alone');
    const description = 'Rack labels, magnetic strips and barcodes for scanners of a warehouse.';
    expect(originKind('description', origin(0.8), known({ description }))).toBe('text, supported');
  });

  it('is a property of the file, or nothing that was measured', () => {
    expect(originKind('author', origin(0.5, 'info'), known())).toBe('info');
    expect(originKind('author', origin(0.5, 'brand'), known())).toBeUndefined();
    expect(originKind('author', origin(0.5, 'learned'), known())).toBeUndefined();
    expect(originKind('author', origin(0), known({ author: '' }))).toBeUndefined();
  });
});

describe('a calibrated confidence', () => {
  const stated = calibratedConfidence({
    title: {
      'text, alone': [
        [0, 0.4],
        [0.6, 0.7],
      ],
    },
  });

  it('is how often values of that score were right', () => {
    expect(stated('title', origin(0.1), known())).toBe(0.4);
    expect(stated('title', origin(0.59), known())).toBe(0.4);
    expect(stated('title', origin(0.6), known())).toBe(0.7);
    expect(stated('title', origin(1), known())).toBe(0.7);
  });

  it('stays as it was where nothing was measured', () => {
    expect(stated('author', origin(0.55), known())).toBe(0.55);
    expect(stated('title', origin(0.55, 'info'), known())).toBe(0.55);
    expect(stated('title', origin(0.5, 'brand'), known())).toBe(0.5);
  });
});

describe('the engine', () => {
  it('states the measured confidence of all fields but the keywords', async () => {
    const text =
      'Rack Labels for Cold Stores\n\nThis guide explains how rack labels are chosen for a cold store. ' +
      'Rack labels of paper fall off in the cold. Magnetic rack labels stay where they are.';
    const request = requestForText(text, 'en');
    const raw = await describeDocument(request, uncalibrated);
    const stated = await describeDocument(request);
    const document = { metadata: raw.metadata, filename: '', statedTitle: '' };
    for (const field of CALIBRATED_FIELDS) {
      const { confidence } = stated.evidence[field];
      expect(confidence).toBe(measuredConfidence(field, raw.evidence[field], document));
    }
    expect(stated.evidence.title.confidence).toBe(CALIBRATION.title?.['text, alone']?.[0]?.[1]);
    expect(stated.evidence.keywords).toEqual(raw.evidence.keywords);
  });
});

describe('the measured table', () => {
  it('has steps for every field and both kinds of text, and for the properties that are taken as they are', () => {
    const kinds = CALIBRATED_FIELDS.map((field) => [field, Object.keys(CALIBRATION[field] ?? {}).toSorted()]);
    const text = ['text, alone', 'text, supported'];
    expect(Object.fromEntries(kinds)).toMatchObject({
      title: ['info', ...text],
      author: ['info', ...text],
      subject: expect.arrayContaining(text),
      description: text,
    });
  });

  it('rises with the score, and is never certain', () => {
    for (const kinds of Object.values(CALIBRATION))
      for (const steps of Object.values(kinds)) {
        expect(steps[0]?.[0]).toBe(0);
        for (const column of [0, 1] as const) {
          const values = steps.map((step) => step[column]);
          expect(values).toEqual(values.toSorted((a, b) => a - b));
        }
        for (const [, chance] of steps) {
          expect(chance).toBeGreaterThan(0);
          expect(chance).toBeLessThan(1);
        }
      }
  });
});
