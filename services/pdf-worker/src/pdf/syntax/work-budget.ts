import { PdfError } from '../pdf.errors.js';

/**
 * Values parsed while one file is opened and looked at. A flat tree of a million pages takes two thirds of it; more are
 * a few objects that are asked for again and again.
 */
const maxValues = 2_000_000;
/** Bytes read for parsing and bytes decoded; the cross-reference of eight million objects fits. */
const maxBytes = 192 * 1024 * 1024;

/**
 * What the structure of one file may cost altogether. Single objects and streams have their own bounds, but a small
 * file can name them any number of times. Counted instead of timed: the same file ends in the same way on every
 * machine.
 */
export class WorkBudget {
  private values = maxValues;
  private bytes = maxBytes;

  /** @throws PdfError TOO_LARGE when the file has used up its share */
  spendValues(count: number): void {
    this.values -= count;
    if (this.values < 0) throw new PdfError('TOO_LARGE', 'values of the structure');
  }

  /** @throws PdfError TOO_LARGE when the file has used up its share */
  spendBytes(count: number): void {
    this.bytes -= count;
    if (this.bytes < 0) throw new PdfError('TOO_LARGE', 'bytes of the structure');
  }

  /** Work so far, for those who compare it with the size of the file. */
  get spent(): { readonly values: number; readonly bytes: number } {
    return { values: maxValues - this.values, bytes: maxBytes - this.bytes };
  }
}
