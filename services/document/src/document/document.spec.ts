import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Change, type Document, metadataAccepted, metadataSaved, newDocument } from './document.js';
import { documentErrors } from './document.errors.js';
import { mayBecome } from './document-status.js';
import {
  creditRefused,
  creditReserved,
  generated,
  generationFailed,
  generationRequested,
  type Proposal,
} from './generation-run.js';
import { type Inspection, inspected, inspectionFailed } from './inspection.js';
import { pdfRequested, pdfWriteFailed, pdfWritten, type ProcessedFile } from './processed-file.js';

const start = new Date('2026-03-01T10:00:00Z');
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000);

const uploaded = newDocument(
  { id: 'd', userId: 'u', filename: 'a.pdf', size: 1, sha256: '', duplicateOf: null },
  start,
);

const inspection: Inspection = {
  pageCount: 2,
  originalMetadata: { title: '', subject: '', keywords: '', author: '', creator: '' },
  language: '',
  warnings: [],
  hasThumbnail: false,
  digestState: null,
  refusal: null,
};
const receipt = {
  engineVersion: '1',
  profile: 'standard',
  writtenAt: '2026-03-01T10:00:05.000Z',
  original: { size: 1, sha256: 'o' },
  processed: { size: 2, sha256: 's' },
  bytesAdded: 1,
  fields: [],
  warnings: [],
};
const file: ProcessedFile = { key: 'k', size: 1, sha256: 's', receipt: null };
const none = { source: 'none', page: 0, quote: '', confidence: 0 };
const proposal: Proposal = {
  metadata: { title: 'T', subject: 'S', keywords: 'K', author: 'A', description: 'D' },
  evidence: { title: none, subject: none, keywords: none, author: none, description: none },
  generatedBy: { provider: 'local', model: '', version: '1', promptVersion: '' },
  documentType: 'report',
  language: 'en',
  warnings: [],
};

const after = (document: Document, ...steps: ((document: Document) => Change | null)[]): Document =>
  steps.reduce((current, step) => ({ ...current, ...step(current), version: current.version + 1 }), document);

const processing = after(
  uploaded,
  (d) => inspected(d, inspection, 'g1', at(1)),
  (d) => creditReserved(d, 'g1', at(2)),
);
const completed = after(processing, (d) => generated(d, 'g1', proposal, at(3)));

describe('a document', () => {
  it('counts its processing time from the upload when processing began by itself', () => {
    expect(completed).toMatchObject({ status: 'completed', processingTime: 3, stage: null });
  });

  it('counts from the request when the user asked', () => {
    const again = after(
      completed,
      (d) => generationRequested(d, 'g2', at(100)),
      (d) => creditReserved(d, 'g2', at(100)),
      (d) => generated(d, 'g2', proposal, at(104)),
    );
    expect(again.processingTime).toBe(4);
  });

  it('takes each answer once', () => {
    expect(inspected(processing, inspection, 'g2', at(4))).toBeNull();
    expect(creditReserved(processing, 'g1', at(4))).toBeNull();
    expect(generated(completed, 'g1', proposal, at(4))).toBeNull();
    expect(generationFailed(completed, 'g1', 'x', 'y')).toBeNull();
  });

  it('is accepted by a word, by a save or by being written, once, until there are new suggestions', () => {
    expect(completed.reviewed).toBe(false);
    const accepted = after(completed, metadataAccepted);
    expect(metadataAccepted(completed)).toEqual({ reviewed: true });
    expect(metadataAccepted(accepted)).toBeNull();
    expect(after(completed, (d) => pdfRequested(d, false, at(5))).reviewed).toBe(true);
    const again = after(
      accepted,
      (d) => generationRequested(d, 'g2', at(6)),
      (d) => creditReserved(d, 'g2', at(6)),
      (d) => generated(d, 'g2', proposal, at(7)),
    );
    expect(again.reviewed).toBe(false);
    expect(() => metadataAccepted(processing)).toThrow(documentErrors.stillProcessing.message);
  });

  it('keeps what a person wrote into the file where the suggestion only shortens it', () => {
    const stated = { title: 'Acme Price List 2024', subject: '', keywords: '', author: '', creator: '' };
    const metadata = { ...proposal.metadata, title: 'PRICE LIST' };
    const { finalMetadata, generatedMetadata } = after({ ...processing, originalMetadata: stated }, (d) =>
      generated(d, 'g1', { ...proposal, metadata }, at(3)),
    );
    expect(generatedMetadata).toEqual(metadata);
    expect(finalMetadata).toEqual({ ...metadata, title: 'Acme Price List 2024' });
  });

  it('waits, without an error, when there is no credit', () => {
    const waiting = after(
      uploaded,
      (d) => inspected(d, inspection, 'g1', at(1)),
      (d) => creditRefused(d, 'g1'),
    );
    expect(waiting).toMatchObject({ status: 'uploaded', stage: null, errorCode: '' });
    expect(generationRequested(waiting, 'g2', at(9))).toMatchObject({
      stage: 'reserving',
      generationId: 'g2',
    });
  });

  it('joins a run that is just beginning by itself, and refuses a second one', () => {
    const beginning = after(uploaded, (d) => inspected(d, inspection, 'g1', at(1)));
    const joined = after(beginning, (d) => generationRequested(d, 'g2', at(1)));
    expect(joined).toMatchObject({ stage: 'reserving', generationId: 'g1' });
    expect(() => generationRequested(joined, 'g3', at(1))).toThrow(documentErrors.stillProcessing.message);
    expect(() => generationRequested(processing, 'g3', at(1))).toThrow(
      documentErrors.stillProcessing.message,
    );
  });

  it('is failed by its first run, and stays as it was reviewed when a later one fails', () => {
    expect(after(processing, (d) => generationFailed(d, 'g1', 'c', 'm')).status).toBe('failed');
    const ready = after(
      completed,
      (d) => pdfRequested(d, false, at(5)),
      (d) => pdfWritten(d, d.metadataVersion, file),
    );
    const again = after(
      ready,
      (d) => generationRequested(d, 'g2', at(6)),
      (d) => creditReserved(d, 'g2', at(6)),
      (d) => generationFailed(d, 'g2', 'c', 'm'),
    );
    expect(again).toMatchObject({ status: 'ready_for_download', errorCode: 'c', processedKey: 'k' });
  });

  it('offers no file with older metadata after a save', () => {
    const writing = after(completed, (d) => pdfRequested(d, false, at(5)));
    const saved = after(writing, (d) => metadataSaved(d, { ...proposal.metadata, title: 'New' }));
    expect(pdfWritten(saved, writing.metadataVersion, file)).toBeNull();
    expect(saved).toMatchObject({ status: 'completed', stage: null, processedKey: null });
  });

  it('keeps its metadata and says why when the file cannot be written', () => {
    const writing = after(completed, (d) => pdfRequested(d, false, at(5)));
    const failed = after(writing, (d) =>
      pdfWriteFailed(d, d.metadataVersion, 'certified_no_changes', 'Certified.'),
    );
    expect(failed).toMatchObject({ status: 'completed', errorMessage: 'Certified.', stage: null });
    expect(pdfRequested(failed, false, at(6))).toMatchObject({ stage: 'writing', errorMessage: '' });
  });

  it('that is signed is written only when its owner agrees, each time anew', () => {
    const signed = { ...completed, fileWarnings: ['SIGNED'] };
    expect(() => pdfRequested(signed, false, at(5))).toThrow(documentErrors.signatureConsentRequired.message);
    const writing = after(signed, (d) => pdfRequested(d, true, at(5)));
    expect(writing).toMatchObject({ stage: 'writing', signatureConsent: true });
    expect(pdfRequested(writing, false, at(6))).toBeNull();
    const saved = after(writing, (d) => metadataSaved(d, proposal.metadata));
    expect(() => pdfRequested(saved, false, at(7))).toThrow(documentErrors.signatureConsentRequired.message);
  });

  it('that is certified is not asked about: its writer refuses it', () => {
    const certified = { ...completed, fileWarnings: ['SIGNED', 'CERTIFIED'] };
    expect(pdfRequested(certified, false, at(5))).toMatchObject({ stage: 'writing' });
  });

  describe('that nothing can be written into', () => {
    const refused: Inspection = {
      ...inspection,
      hasThumbnail: true,
      warnings: ['SIGNED', 'CERTIFIED'],
      refusal: { errorCode: 'certified_no_changes', errorMessage: 'It is certified.' },
    };
    const ended = after(uploaded, (d) => inspected(d, refused, 'g1', at(1)));
    const generatedAgain = (document: Document) =>
      after(
        document,
        (d) => generationRequested(d, 'g2', at(2)),
        (d) => creditReserved(d, 'g2', at(3)),
        (d) => generated(d, 'g2', proposal, at(4)),
      );

    it('is completed by its inspection, with what was read of it and before a credit is asked for', () => {
      expect(ended).toMatchObject({
        status: 'completed',
        stage: null,
        stageDeadline: null,
        generationId: null,
        errorCode: 'certified_no_changes',
        errorMessage: 'It is certified.',
        pageCount: 2,
        hasThumbnail: true,
        originalMetadata: inspection.originalMetadata,
        generatedMetadata: null,
        finalMetadata: null,
      });
    });

    it('begins no run by itself, not even one that was asked for before its inspection', () => {
      const asked = after(
        uploaded,
        (d) => generationRequested(d, 'g2', at(1)),
        (d) => inspected(d, refused, 'g1', at(2)),
      );
      expect(asked).toMatchObject({ status: 'completed', stage: null, generationId: 'g2' });
      expect(creditReserved(asked, 'g2', at(3))).toBeNull();
    });

    it('is completed by an inspection that was repeated after a failure, too', () => {
      const repeated = after(
        uploaded,
        (d) => inspectionFailed(d, documentErrors.stalled.code, 'Stalled.'),
        (d) => generationRequested(d, 'g2', at(1)),
        (d) => inspected(d, refused, 'g2', at(2)),
      );
      expect(repeated).toMatchObject({ status: 'completed', errorCode: 'certified_no_changes' });
      expect(mayBecome('failed', 'completed')).toBe(true);
    });

    it('says why when its PDF is asked for, and asks no writer and for no consent', () => {
      expect(pdfRequested(ended, false, at(2))).toBeNull();
      const failedSince = after(
        ended,
        (d) => generationRequested(d, 'g2', at(2)),
        (d) => creditReserved(d, 'g2', at(3)),
        (d) => generationFailed(d, 'g2', 'model_refused', 'The AI refused.'),
      );
      expect(failedSince).toMatchObject({ status: 'completed', errorCode: 'model_refused' });
      expect(pdfRequested(failedSince, true, at(5))).toEqual(refused.refusal);
    });

    it('gets metadata from who types them, and from the AI when asked; both leave its refusal standing', () => {
      const saved = after(ended, (d) => metadataSaved(d, proposal.metadata));
      for (const document of [saved, generatedAgain(ended), generatedAgain(saved)]) {
        expect(document).toMatchObject({
          status: 'completed',
          finalMetadata: proposal.metadata,
          ...refused.refusal,
        });
        expect(pdfRequested(document, true, at(9))).toBeNull();
      }
      expect(saved.generatedMetadata).toBeNull();
    });

    it('keeps what was typed before the first proposal, which fills only what was left empty', () => {
      const typed = { title: 'Mine', subject: '', keywords: '', author: '', description: '' };
      const saved = after(ended, (d) => metadataSaved(d, typed));
      expect(generatedAgain(saved).finalMetadata).toEqual({ ...proposal.metadata, title: 'Mine' });
    });
  });

  it('knows the bytes that a second delivery of its request left, whatever order the answers come in', () => {
    const writtenAt = (sha256: string, time: string): ProcessedFile => ({
      ...file,
      sha256,
      receipt: { ...receipt, writtenAt: time },
    });
    const written = (sha256: string, time: string) => (d: Document) =>
      pdfWritten(d, d.metadataVersion, writtenAt(sha256, time));
    const first = written('first', '2026-03-01T10:00:05.000Z');
    const second = written('second', '2026-03-01T10:00:06.000Z');
    const writing = after(completed, (d) => pdfRequested(d, false, at(5)));
    for (const answers of [
      [first, second],
      [second, first],
      [first, second, second],
    ]) {
      expect(after(writing, ...answers)).toMatchObject({
        status: 'ready_for_download',
        processedSha256: 'second',
        receipt: { writtenAt: '2026-03-01T10:00:06.000Z' },
      });
    }
  });

  it('tries an unanswered inspection again, and never a file that cannot be read', () => {
    const unreadable = after(uploaded, (d) => inspectionFailed(d, 'damaged', 'Damaged.'));
    expect(() => generationRequested(unreadable, 'g', at(1))).toThrow('Damaged.');
    const stalled = after(uploaded, (d) => inspectionFailed(d, documentErrors.stalled.code, 'Stalled.'));
    expect(generationRequested(stalled, 'g', at(1))).toMatchObject({ stage: 'inspecting' });
  });
});

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
    save: (d) => tryCommand(() => metadataSaved(d, proposal.metadata)),
    writePdf: (d) => tryCommand(() => pdfRequested(d, false, at(1))),
  };

  /** What must hold after a step, whatever came before; empty when all does. */
  const violations = (before: Document, next: Document, step: string, spent: boolean): string[] =>
    [
      next.status !== before.status && !mayBecome(before.status, next.status) && 'left the transition table',
      step === 'generated' && before.stage !== 'generating' && 'took a proposal nobody waited for',
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

describe('a document without text', () => {
  const { code, message } = documentErrors.noTextFound;
  const asking = after(processing, (d) => generationFailed(d, 'g1', code, message));

  it('waits for its owner, with the question and without a run', () => {
    expect(asking).toMatchObject({ status: 'failed', stage: null, errorCode: code, noTextAccepted: false });
    expect(() => generationRequested(asking, 'g2', at(3))).toThrow('No text found. Continue for 1 credit?');
  });

  it('goes on when its owner accepts it, and is refused a second time only for being in progress', () => {
    const accepted = after(asking, (d) => generationRequested(d, 'g2', at(3), true));
    expect(accepted).toMatchObject({ stage: 'reserving', generationId: 'g2', noTextAccepted: true });
    expect(() => generationRequested(accepted, 'g3', at(3), true)).toThrow(
      documentErrors.stillProcessing.message,
    );
  });

  it('keeps its question when there is no credit for the answer', () => {
    const refused = after(
      asking,
      (d) => generationRequested(d, 'g2', at(3), true),
      (d) => creditRefused(d, 'g2'),
    );
    expect(refused).toMatchObject({ status: 'failed', stage: null, errorCode: code });
    expect(() => generationRequested(refused, 'g3', at(4))).toThrow(message);
  });

  it('takes the answer beforehand, too, while the file is inspected', () => {
    const joined = after(uploaded, (d) => generationRequested(d, 'g1', at(1)));
    expect(joined.noTextAccepted).toBe(false);
    expect(generationRequested(joined, 'g2', at(1), true)).toEqual({ noTextAccepted: true });
  });
});
