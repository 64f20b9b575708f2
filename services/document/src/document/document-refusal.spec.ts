import { describe, expect, it } from '@jest/globals';
import { mayBecome } from './document-status.js';
import { documentErrors } from './document.errors.js';
import { after, at, inspection, proposal, uploaded } from './document.fixture.js';
import { type Document, metadataSaved } from './document.js';
import {
  creditReserved,
  generated,
  generationFailed,
  generationRequested,
} from '../generation/generation-run.js';
import { inspected, type Inspection, inspectionFailed } from './inspection.js';
import { pdfRequested } from '../processed-file/processed-file.js';

describe('a document that nothing can be written into', () => {
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
