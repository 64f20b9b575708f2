import { describe, expect, it } from '@jest/globals';
import { documentErrors } from './document.errors.js';
import {
  after,
  at,
  completed,
  file,
  inspection,
  processing,
  proposal,
  receipt,
  uploaded,
} from './document.fixture.js';
import { type Document, isAccepted, keptSuggestions, metadataAccepted, metadataSaved } from './document.js';
import {
  creditRefused,
  creditReserved,
  generated,
  generationFailed,
  generationRequested,
} from '../generation/generation-run.js';
import { inspected, inspectionFailed } from './inspection.js';
import {
  pdfRequested,
  pdfWriteFailed,
  pdfWritten,
  type ProcessedFile,
} from '../processed-file/processed-file.js';

const edited = { ...proposal.metadata, title: 'New' };

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

  it('is accepted by a word or by being written, once, until there are new suggestions', () => {
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

  it('is not accepted by a save, which leaves an acceptance standing', () => {
    const save = (d: Document) => metadataSaved(d, edited);
    expect(after(completed, save).reviewed).toBe(false);
    expect(after(completed, metadataAccepted, save).reviewed).toBe(true);
  });

  describe('whose file says more than the suggestion', () => {
    const title = 'Acme Price List 2024';
    const stated = { title, subject: '', keywords: '', author: '', creator: '' };
    const metadata = { ...proposal.metadata, title: 'PRICE LIST' };
    const kept = after({ ...processing, originalMetadata: stated }, (d) =>
      generated(d, 'g1', { ...proposal, metadata }, at(3)),
    );
    const generatedAgain = (document: Document, newTitle: string) =>
      after(
        document,
        (d) => generationRequested(d, 'g2', at(6)),
        (d) => creditReserved(d, 'g2', at(6)),
        (d) =>
          generated(d, 'g2', { ...proposal, metadata: { ...proposal.metadata, title: newTitle } }, at(7)),
      );

    it('keeps what a person wrote into the file', () => {
      expect(kept.generatedMetadata).toEqual(metadata);
      expect(kept.finalMetadata).toEqual({ ...metadata, title });
    });

    it('is as it was suggested until a person changes it, also to the suggestion alone', () => {
      expect(isAccepted(kept)).toBe(true);
      expect(keptSuggestions(kept)).toEqual({ suggested: 5, kept: 5 });
      expect(isAccepted(after(kept, (d) => metadataSaved(d, metadata)))).toBe(true);
      const changed = after(kept, (d) => metadataSaved(d, { ...metadata, title: 'Mine' }));
      expect(isAccepted(changed)).toBe(false);
      expect(keptSuggestions(changed)).toEqual({ suggested: 5, kept: 4 });
    });

    it('follows another suggestion where no person changed it', () => {
      expect(generatedAgain(kept, 'Prices of Racks').finalMetadata?.title).toBe('Prices of Racks');
      const changed = after(kept, (d) => metadataSaved(d, { ...metadata, title: 'Mine' }));
      expect(generatedAgain(changed, 'Prices of Racks').finalMetadata?.title).toBe('Mine');
    });
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

  it('takes no request for metadata while its PDF is written: the file would be lost', () => {
    const writing = after(completed, (d) => pdfRequested(d, false, at(5)));
    expect(() => generationRequested(writing, 'g2', at(6))).toThrow(documentErrors.stillProcessing.message);
  });

  it('is `uploaded` after a failed inspection that was tried again, and its time counts from then', () => {
    const again = after(
      uploaded,
      (d) => inspectionFailed(d, documentErrors.stalled.code, 'Failed.'),
      (d) => generationRequested(d, 'g1', at(1000)),
      (d) => inspected(d, inspection, 'g1', at(1001)),
    );
    expect(after(again, (d) => creditRefused(d, 'g1'))).toMatchObject({
      status: 'uploaded',
      stage: null,
      errorCode: '',
      errorMessage: '',
    });
    const done = after(
      again,
      (d) => creditReserved(d, 'g1', at(1002)),
      (d) => generated(d, 'g1', proposal, at(1005)),
    );
    expect(done).toMatchObject({ status: 'completed', processingTime: 5 });
  });

  it('offers no file with older metadata after a save', () => {
    const writing = after(completed, (d) => pdfRequested(d, false, at(5)));
    const saved = after(writing, (d) => metadataSaved(d, edited));
    expect(pdfWritten(saved, writing.metadataVersion, file)).toBeNull();
    expect(saved).toMatchObject({ status: 'completed', stage: null, processedKey: null });
  });

  it('keeps its file, written or on its way, when a save changes nothing', () => {
    const unchanged = { ...proposal.metadata };
    const writing = after(completed, (d) => pdfRequested(d, false, at(5)));
    const ready = after(writing, (d) => pdfWritten(d, d.metadataVersion, file));
    for (const document of [completed, writing, ready]) expect(metadataSaved(document, unchanged)).toBeNull();
    expect(() => metadataSaved(processing, unchanged)).toThrow(documentErrors.stillProcessing.message);
  });

  it('keeps its metadata and says why when the file cannot be written', () => {
    const writing = after(completed, (d) => pdfRequested(d, false, at(5)));
    const failed = after(writing, (d) =>
      pdfWriteFailed(d, d.metadataVersion, 'certified_no_changes', 'Certified.'),
    );
    expect(failed).toMatchObject({ status: 'completed', errorMessage: 'Certified.', stage: null });
    expect(pdfRequested(failed, false, at(6))).toMatchObject({ stage: 'writing', errorMessage: '' });
  });

  it('that is signed is written only when its owner agrees, each time', () => {
    const signed = { ...completed, fileWarnings: ['SIGNED'] };
    expect(() => pdfRequested(signed, false, at(5))).toThrow(documentErrors.signatureConsentRequired.message);
    const writing = after(signed, (d) => pdfRequested(d, true, at(5)));
    expect(writing).toMatchObject({ stage: 'writing', signatureConsent: true });
    expect(pdfRequested(writing, false, at(6))).toBeNull();
    const saved = after(writing, (d) => metadataSaved(d, edited));
    expect(() => pdfRequested(saved, false, at(7))).toThrow(documentErrors.signatureConsentRequired.message);
  });

  it('that is certified is not asked about: its writer refuses it', () => {
    const certified = { ...completed, fileWarnings: ['SIGNED', 'CERTIFIED'] };
    expect(pdfRequested(certified, false, at(5))).toMatchObject({ stage: 'writing' });
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

  it.each([
    documentErrors.stalled.code,
    documentErrors.unreadableAnswer.code,
    'storage_error',
    'worker_crashed',
  ])('tries an inspection again that ended with %s, which is not caused by the file', (code) => {
    const failed = after(uploaded, (d) => inspectionFailed(d, code, 'Failed.'));
    expect(generationRequested(failed, 'g', at(1))).toMatchObject({
      stage: 'inspecting',
      // Who waits for it must not take the earlier failure for the outcome.
      status: 'uploaded',
      errorCode: '',
      errorMessage: '',
    });
  });

  it.each(['damaged', 'encrypted_password', 'timeout', 'original_missing'])(
    'never tries a file again that cannot be read: %s',
    (code) => {
      const unreadable = after(uploaded, (d) => inspectionFailed(d, code, 'Unreadable.'));
      expect(() => generationRequested(unreadable, 'g', at(1))).toThrow('Unreadable.');
    },
  );
});
