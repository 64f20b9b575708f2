import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { MetadataField } from '@colophon/contracts/rules';
import { announce } from '#lib/announce.tsx';
import { answer, api } from '#lib/api/client.ts';
import { errorText } from '#lib/api/errors.ts';
import type { FieldGeneration } from '#lib/api/types.ts';
import { LABELS } from '../metadata-form.ts';
import { fetchLatest, type VersionedDocument } from './review-queries.ts';

/** What this screen has asked for; the document itself tells how it stands. */
interface Asked {
  /** Absent until the server has taken it. */
  readonly generationId?: string;
  /** The suggestion that stood there. */
  readonly before: string;
}

export interface FieldGenerationState {
  readonly running: boolean;
  readonly failure?: string | undefined;
  /** The suggestion before the new one, which can be taken as well; absent when this screen has asked for none. */
  readonly before?: string | undefined;
}

type PerField<Value> = Readonly<Partial<Record<MetadataField, Value | undefined>>>;

const FAILED = 'A new suggestion could not be requested';

/** Suggestions for single fields, free within the document's credit. A failure leaves everything as it was. */
export function useFieldGenerations(document: VersionedDocument) {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<PerField<Asked>>({});
  const [refusals, setRefusals] = useState<PerField<string>>({});

  const told = useRef(new Set<string>());
  const tell = useEffectEvent((runs: readonly FieldGeneration[], mine: PerField<Asked>) => {
    for (const { generationId, field, status } of runs) {
      const isMine = mine[field]?.generationId === generationId;
      if (!isMine || status === 'running' || told.current.has(generationId)) continue;
      told.current.add(generationId);
      const words = status === 'done' ? 'new suggestion ready' : 'no other suggestion';
      announce(`${LABELS[field]}: ${words}`);
    }
  });
  useEffect(() => tell(document.fieldGenerations, asked), [document.fieldGenerations, asked]);

  // The same object until something about the suggestions is new, whatever is typed meanwhile.
  return useMemo(() => {
    const request = async (field: MetadataField, instruction: string) => {
      const before = document.generatedMetadata?.[field] ?? '';
      setRefusals((others) => ({ ...others, [field]: undefined }));
      setAsked((others) => ({ ...others, [field]: { before } }));
      try {
        const call = api.POST('/api/documents/{id}/regenerate-field', {
          params: { path: { id: document.id } },
          body: { field, ...(instruction === '' ? {} : { instruction }) },
        });
        const { generationId } = await answer(call);
        // From here on the document knows of the run, however fast it ends.
        await fetchLatest(queries, document.id);
        setAsked((others) => ({ ...others, [field]: { generationId, before } }));
      } catch (error) {
        setAsked((others) => ({ ...others, [field]: undefined }));
        setRefusals((others) => ({ ...others, [field]: errorText(error, FAILED) }));
      }
    };

    const stateOf = (field: MetadataField): FieldGenerationState => {
      const mine = asked[field];
      if (mine !== undefined && mine.generationId === undefined) return { running: true };
      const run = document.fieldGenerations.find((one) => one.field === field);
      if (run?.status === 'running') return { running: true };
      const ended = mine !== undefined && run?.generationId === mine.generationId ? run : undefined;
      if (ended?.status === 'failed') return { running: false, failure: ended.errorMessage ?? FAILED };
      return {
        running: false,
        failure: refusals[field],
        before: ended?.status === 'done' ? mine?.before : undefined,
      };
    };

    return {
      left: document.fieldGenerationsLeft,
      stateOf,
      request,
      /** One of the texts was chosen, or the failure read. */
      settle: (field: MetadataField) => {
        setAsked((others) => ({ ...others, [field]: undefined }));
        setRefusals((others) => ({ ...others, [field]: undefined }));
      },
    };
  }, [document, queries, asked, refusals]);
}

export type FieldGenerations = ReturnType<typeof useFieldGenerations>;
