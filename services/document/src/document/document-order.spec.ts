import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { mayBecome } from './document-status.js';
import { at, file, inspection, proposal, uploaded } from './document.fixture.js';
import { type Change, type Document, metadataSaved } from './document.js';
import {
  creditRefused,
  creditReserved,
  generated,
  generationFailed,
  generationRequested,
} from '../generation/generation-run.js';
import { inspected, inspectionFailed } from './inspection.js';
import { pdfRequested, pdfWriteFailed, pdfWritten } from '../processed-file/processed-file.js';

describe('any order of answers and commands', () => {
  const tryCommand = (command: () => Change | null): Change | null => {
    try {
      return command();
    } catch {
      return null;
    }
  };
  const steps: Record<string, (document: Document, id: string) => Change | null> = {
    inspected: (d, id) => inspected(d, inspection, id, at(1)),
    inspectionFailed: (d) => inspectionFailed(d, 'damaged', 'm'),
    inspectedInVain: (d, id) =>
      inspected(
        d,
        { ...inspection, warnings: ['CERTIFIED'], refusal: { errorCode: 'c', errorMessage: 'm' } },
        id,
        at(1),
      ),
    reserved: (d, id) => creditReserved(d, id, at(1)),
    refused: (d, id) => creditRefused(d, id),
    generated: (d, id) => generated(d, id, proposal, at(1)),
    generationFailed: (d, id) => generationFailed(d, id, 'c', 'm'),
    written: (d) => pdfWritten(d, d.metadataVersion, file),
    writtenLate: (d) => pdfWritten(d, d.metadataVersion - 1, { ...file, key: 'old' }),
    writeFailed: (d) => pdfWriteFailed(d, d.metadataVersion, 'c', 'm'),
    generate: (d, id) => tryCommand(() => generationRequested(d, id, at(1))),
    save: (d, id) => tryCommand(() => metadataSaved(d, { ...proposal.metadata, title: id })),
    writePdf: (d) => tryCommand(() => pdfRequested(d, false, at(1))),
  };

  /** What must hold after a step, whatever came before; empty when all does. */
  const violations = (before: Document, next: Document, step: string, spent: boolean): string[] =>
    [
      next.status !== before.status && !mayBecome(before.status, next.status) && 'left the transition table',
      step === 'generated' && before.stage !== 'generating' && 'took a suggestion that was no longer awaited',
      (next.status === 'processing') !== (next.stage === 'generating') && 'processing without its stage',
      (next.stage === null) !== (next.stageDeadline === null) && 'a stage without a deadline',
      next.status === 'ready_for_download' && next.processedKey !== 'k' && 'offers a stale file',
      ['completed', 'ready_for_download'].includes(next.status) &&
        !spent &&
        !next.refusal &&
        'is completed without a proposal',
      next.refusal !== null && next.stage === 'writing' && 'asks for what can only be refused',
      next.refusal !== null && next.status === 'completed' && next.errorCode === '' && 'forgot its refusal',
    ].filter((violation) => violation !== false);

  it('follows the transition table, takes proposals it waits for and never offers a stale file', () => {
    const command = fc.record({
      step: fc.constantFrom(...Object.keys(steps)),
      id: fc.constantFrom('g1', 'g2', 'g3'),
    });
    fc.assert(
      fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
        let document = uploaded;
        let spent = false;
        for (const { step, id } of commands) {
          const change = steps[step]?.(document, id);
          if (!change) continue;
          const next = { ...document, ...change, version: document.version + 1 };
          spent ||= step === 'generated';
          expect(violations(document, next, step, spent)).toEqual([]);
          document = next;
        }
      }),
      { numRuns: 2000 },
    );
  });
});
