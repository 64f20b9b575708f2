import { metadataFields, metadataLimits } from '@colophon/contracts/rules';
import { describe, expect, it } from '@jest/globals';
import { page, requestFor, textOf } from '../../test/extracted-text.fixture.js';
import type { FieldRequest, GeneratedField } from '../metadata/field-provider.js';
import { countCodePoints } from '../metadata/metadata-limits.js';
import { describeDocument } from './local-engine.js';
import { LocalFieldProvider } from './local-field.provider.js';

const REPORT = requestFor(
  textOf([
    page(1, [
      ['Harbour Logistics in Northern Europe', 28],
      ['How automated terminals change the work of harbours', 18],
      ['By Ada Lovelace', 12],
      ['This report explains how automated terminals reduce waiting times for container ships.', 11],
      ['Harbour operators move containers through automated terminals every single day of the year.', 11],
      ['Shipping companies plan their routes with the help of forecasts about berths and cranes.', 11],
    ]),
    page(2, [
      ['Automated cranes need careful planning of berths and of the storage of containers on the quay.', 11],
      ['Waiting times of container ships fall when berths are planned together with the cranes.', 11],
    ]),
  ]),
  { filename: 'harbour.pdf', original: { author: 'Grace Hopper' }, brand: { companyName: 'Acme Group' } },
);

const provider = new LocalFieldProvider((request) => describeDocument(request));
const signal = new AbortController().signal;

const finished = (value: string): string => value;

const fieldRequest = async (field: FieldRequest['field'], instruction = ''): Promise<FieldRequest> => {
  const { metadata } = await describeDocument(REPORT);
  return { ...REPORT, field, instruction, current: metadata, proposedValues: [metadata[field]], finished };
};

/** The first proposal and every further one until there is no other. */
const allProposals = async (first: FieldRequest): Promise<string[]> => {
  const proposedValues = [...first.proposedValues];
  for (;;) {
    const next = await provider.generateField({ ...first, proposedValues }, signal).catch(codeOf);
    if (next === 'ai_no_other_proposal') return proposedValues;
    proposedValues.push((next as GeneratedField).value);
  }
};

const codeOf = ({ code }: { code: string }): string => code;

describe('the built-in engine, asked for another value', () => {
  it.each(['title', 'subject', 'author', 'description', 'keywords'] as const)(
    'of %s gives its next best one, with its place, and never the same twice',
    async (field) => {
      const first = await fieldRequest(field);
      const found = await allProposals(first);
      expect(found.length).toBeGreaterThan(1);
      expect(new Set(found).size).toBe(found.length);
      for (const value of found) expect(countCodePoints(value)).toBeLessThanOrEqual(metadataLimits[field]);
    },
  );

  it('takes no beginning of a sentence for a title', async () => {
    const sentence =
      'Harbour operators move containers through automated terminals every single day of the year';
    const request = requestFor(
      textOf([
        page(1, [
          ['Harbour Logistics', 28],
          [sentence, 18],
          ['Container ships wait for berths and cranes in all of the harbours.', 11],
        ]),
      ]),
      { filename: 'harbour-plan.pdf' },
    );
    const { metadata } = await describeDocument(request);
    expect(metadata.title).toBe('Harbour Logistics');
    const found = await allProposals({
      ...request,
      field: 'title',
      instruction: '',
      current: metadata,
      proposedValues: [metadata.title],
      finished,
    });
    expect(found).toContain('Harbour plan');
    for (const value of found) expect(value === sentence || !sentence.startsWith(value)).toBe(true);
  });

  it.each([
    [
      'ja',
      ['中小企業のための', 'クラウド導入ガイド'],
      '費用と安全を考える',
      '本書は中小企業がクラウドを導入する手順を説明する。',
    ],
    ['zh', ['中小企业', '云迁移指南'], '费用与安全', '本指南介绍中小企业如何把系统迁移到云端。'],
    [
      'en',
      ['Moving to the Cloud', 'for Small Companies'],
      'Costs and Security',
      'This guide explains the move.',
    ],
  ])('gives another title where the first has two lines: %s', async (_language, lines, next, body) => {
    const request = requestFor(
      textOf([
        page(1, [
          [lines[0] ?? '', 28],
          [lines[1] ?? '', 28],
          [next, 18],
          [body, 11],
          [body, 11],
        ]),
      ]),
      { filename: 'guide.pdf' },
    );
    const { metadata } = await describeDocument(request);
    for (const line of lines) expect(metadata.title).toContain(line);
    const proposal = await provider.generateField(
      {
        ...request,
        field: 'title',
        instruction: '',
        current: metadata,
        proposedValues: [metadata.title],
        finished,
      },
      signal,
    );
    expect(proposal.value).toBe(next);
  });

  it('takes the stated author once the byline was refused', async () => {
    const { value, evidence } = await provider.generateField(await fieldRequest('author'), signal);
    expect(value).toBe('Grace Hopper');
    expect(evidence.source).toBe('info');
  });

  it('describes by sentences of the document that were not proposed yet', async () => {
    const request = await fieldRequest('description');
    const { value, evidence } = await provider.generateField(request, signal);
    expect(request.current.description).not.toContain(value);
    expect(evidence).toMatchObject({ source: 'text', page: expect.any(Number) });
  });

  it('gives the same answer to the same request', async () => {
    const request = await fieldRequest('keywords');
    expect(await provider.generateField(request, signal)).toEqual(
      await provider.generateField(request, signal),
    );
  });

  it('can be made shorter on request', async () => {
    const request = await fieldRequest('keywords', 'Shorter please');
    const { value } = await provider.generateField(request, signal);
    expect(countCodePoints(value)).toBeLessThan(countCodePoints(request.current.keywords));
  });

  it('says so when it cannot follow an instruction, and proposes nothing', async () => {
    await expect(
      provider.generateField(await fieldRequest('title', 'Make it funnier'), signal),
    ).rejects.toMatchObject({ code: 'ai_instruction_not_followed', retryable: false });
  });

  it('has nothing to propose for a document without text', async () => {
    const empty = requestFor(textOf([page(1, [])]), { filename: 'scan.pdf' });
    const { metadata } = await describeDocument(empty);
    for (const field of metadataFields) {
      const request = {
        ...empty,
        field,
        instruction: '',
        current: metadata,
        proposedValues: [metadata[field]],
        finished,
      };
      await expect(provider.generateField(request, signal)).rejects.toMatchObject({
        code: 'ai_no_other_proposal',
      });
    }
  });
});
