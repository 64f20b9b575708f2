import { describe, expect, it } from '@jest/globals';
import { documentErrors } from '../document/document.errors.js';
import { after, at, processing, uploaded } from '../document/document.fixture.js';
import { creditRefused, generationFailed, generationRequested } from './generation-run.js';

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
