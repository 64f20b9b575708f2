// Real: the subscriptions of every service, as its controllers declare them. Nothing runs.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EventType } from '@colophon/contracts';
import { durableOf, type ServiceDefinition } from '@colophon/platform';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { stack } from '../src/stack/stack.js';

/**
 * With the pauses of the bus, 0.5 s doubling to 60 s, about 73 minutes: a database that is down for an hour costs no event.
 * The default, ten, is over after three minutes.
 */
const OUTLASTS_AN_HOUR = 80;

/**
 * Subscriptions that give up sooner, each with the sweep that brings the event, or the question it answers, again until its
 * effect is there. `OnDeadLetter`: the service's own handler ends the work that was asked of it, and its owner sees that.
 */
const GIVE_UP_SOONER: Readonly<Record<string, string>> = {
  'ai-worker_metadata_requested': 'OnDeadLetter',
  'ai-worker_metadata_field_requested': 'OnDeadLetter',
  'ai-worker_proof_requested': 'OnDeadLetter',
  'ai-worker_proof_deleted': 'EndedProofsSweep',
  auth_account_erased: 'UnerasedUsersSweep',
  document_account_deleted: 'UnerasedUsersSweep',
  document_credit_refused: 'OverdueStagesSweep',
  document_credit_reserved: 'OverdueStagesSweep',
  document_metadata_failed: 'OverdueStagesSweep',
  document_metadata_generated: 'OverdueStagesSweep',
  document_metadata_field_failed: 'OverdueFieldsSweep',
  document_metadata_field_generated: 'OverdueFieldsSweep',
  document_pdf_inspected: 'OverdueStagesSweep',
  document_pdf_inspection_failed: 'OverdueStagesSweep',
  document_pdf_write_failed: 'OverdueStagesSweep',
  document_pdf_written: 'OverdueStagesSweep',
  document_proof_failed: 'OverdueProofsSweep',
  document_proof_finished: 'OverdueProofsSweep',
  'pdf-worker_document_uploaded': 'OverdueStagesSweep',
  'pdf-worker_pdf_requested': 'OverdueStagesSweep',
};

interface Subscribed {
  readonly durable: string;
  readonly deliveries: number;
  readonly hasDeadLetterHandler: boolean;
}
/** What `OnEvent` and `OnDeadLetter` leave at a handler. */
interface Declared {
  readonly patterns: readonly string[];
  readonly event?: EventType;
  readonly options?: { readonly maxDeliveries?: number };
}

const definitions: ServiceDefinition[] = [];
beforeAll(async () => {
  for (const { load } of stack) definitions.push(await load());
});

const handlersOf = ({ module }: ServiceDefinition): Declared[] => {
  const controllers = (Reflect.getMetadata('controllers', module) ?? []) as { prototype: object }[];
  return controllers.flatMap(({ prototype }) =>
    Object.values(Object.getOwnPropertyDescriptors(prototype)).flatMap(({ value }): Declared[] => {
      if (typeof value !== 'function') return [];
      const patterns = Reflect.getMetadata('microservices:pattern', value) as string[] | undefined;
      const extras = Reflect.getMetadata('microservices:pattern_extras', value) as Partial<Declared>;
      return patterns ? [{ ...extras, patterns }] : [];
    }),
  );
};

const subscribedBy = (definition: ServiceDefinition): Subscribed[] => {
  const handlers = handlersOf(definition);
  const patterns = new Set(handlers.flatMap((handler) => handler.patterns));
  return handlers.flatMap(({ event, options }) =>
    event
      ? [
          {
            durable: durableOf(definition.name, event),
            deliveries: options?.maxDeliveries ?? 0,
            hasDeadLetterHandler: patterns.has(`dead-letter ${event.type}`),
          },
        ]
      : [],
  );
};

const subscriptions = () => definitions.flatMap(subscribedBy);

describe('a subscription', () => {
  it('outlasts a database that is down for an hour, or something makes up for what it gives up', () => {
    const sooner = subscriptions().filter(({ deliveries }) => deliveries < OUTLASTS_AN_HOUR);
    expect(sooner.map(({ durable }) => durable).toSorted()).toEqual(Object.keys(GIVE_UP_SOONER).toSorted());
  });

  it('that gives up sooner has what makes up for it', () => {
    const sweeps = new Set(definitions.flatMap(({ tasks = [] }) => tasks.map(({ name }) => name)));
    const ended = new Set(
      subscriptions()
        .filter(({ hasDeadLetterHandler }) => hasDeadLetterHandler)
        .map(({ durable }) => durable),
    );
    const without = Object.entries(GIVE_UP_SOONER).filter(([durable, by]) =>
      by === 'OnDeadLetter' ? !ended.has(durable) : !sweeps.has(by),
    );
    expect(without).toEqual([]);
  });

  it('is known here, wherever a service declares it', () => {
    const declared = stack.flatMap(({ name }) => {
      const folder = join(import.meta.dirname, '../../..', name, 'src');
      return readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts'))
        .flatMap((path) => readFileSync(join(folder, path), 'utf8').match(/^ +@OnEvent(?:Once)?\(/gmu) ?? []);
    });
    expect(subscriptions()).toHaveLength(declared.length);
  });
});
