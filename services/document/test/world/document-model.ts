import { type MetadataField, metadataFields } from '@colophon/contracts/rules';

type Status = 'uploaded' | 'processing' | 'completed' | 'ready_for_download' | 'failed';
type Fields = Record<MetadataField, string>;

/** Word for word from the specification, not from the code. */
const ALLOWED: Record<Status, Status[]> = {
  uploaded: ['processing', 'completed', 'failed'],
  processing: ['completed', 'failed', 'ready_for_download'],
  completed: ['processing', 'ready_for_download'],
  ready_for_download: ['processing', 'completed'],
  failed: ['uploaded', 'processing', 'completed'],
};

export const mayFollow = (from: string, to: string): boolean =>
  from === to || (ALLOWED[from as Status] ?? []).includes(to as Status);

/**
 * What a document should be, told again in the plainest way: one status, one thing it waits for, and for each field
 * whether the user made it their own. Knows nothing of deadlines, versions, rows or messages.
 */
export class DocumentModel {
  status: Status = 'uploaded';
  waitsFor: 'inspection' | 'credit' | 'metadata' | 'file' | 'nothing' = 'inspection';
  /** The run it belongs to now; undefined before the first. */
  run: string | undefined;
  final: Fields | undefined;
  /** Grows whenever `final` is decided again. */
  finalVersion = 0;
  completedRuns: string[] = [];
  gone = false;

  private proposed: Fields | undefined;
  private statusBefore: Status = 'uploaded';
  /** Billing was asked by the service itself, so the first click joins. */
  private beganByItself = false;
  private wasRead = false;
  private isRefused = false;
  private failedBy: 'file' | 'deadline' | undefined;

  /** Its inspection said that nothing can be written into the file. */
  get mayNotBeWritten(): boolean {
    return this.isRefused && this.isReviewable;
  }

  /** Its inspection completes it, and no run follows. */
  inspectedInVain(): void {
    if (this.gone || this.waitsFor !== 'inspection') return;
    this.wasRead = true;
    this.isRefused = true;
    this.status = 'completed';
    this.waitsFor = 'nothing';
  }

  inspected(run: string): void {
    if (this.gone || this.waitsFor !== 'inspection') return;
    this.wasRead = true;
    this.run ??= run;
    this.status = 'uploaded';
    this.waitsFor = 'credit';
    this.beganByItself = true;
  }

  inspectionFailed(by: 'file' | 'deadline'): void {
    if (this.gone || this.waitsFor !== 'inspection') return;
    this.status = 'failed';
    this.failedBy = by;
    this.waitsFor = 'nothing';
  }

  /** @returns the answer to the user; `joined` and `started` both mean yes */
  asks(run: string): 'started' | 'joined' | 'refused' {
    if (this.gone) return 'refused';
    if (this.waitsFor === 'inspection') {
      if (this.run) return 'joined';
      this.run = run;
      return 'started';
    }
    if (this.waitsFor === 'credit' && this.beganByItself) {
      this.beganByItself = false;
      return 'joined';
    }
    if (this.waitsFor !== 'nothing') return 'refused';
    if (this.status === 'failed' && !this.wasRead) {
      if (this.failedBy !== 'deadline') return 'refused';
      this.run = run;
      this.status = 'uploaded';
      this.waitsFor = 'inspection';
      return 'started';
    }
    this.run = run;
    this.waitsFor = 'credit';
    this.beganByItself = false;
    return 'started';
  }

  reserved(run: string): void {
    if (!this.waits('credit', run)) return;
    this.statusBefore = this.status;
    this.status = 'processing';
    this.waitsFor = 'metadata';
  }

  /** No credit, or no answer for too long. */
  notReserved(run: string): void {
    if (this.waits('credit', run)) this.waitsFor = 'nothing';
  }

  generated(run: string, proposal: Fields): void {
    if (!this.waits('metadata', run)) return;
    this.final = Object.fromEntries(
      metadataFields.map((field) => [field, this.isUsersOwn(field) ? this.final![field] : proposal[field]]),
    ) as Fields;
    this.proposed = proposal;
    this.finalVersion += 1;
    this.status = 'completed';
    this.waitsFor = 'nothing';
    this.completedRuns.push(run);
  }

  generationFailed(run: string): void {
    if (!this.waits('metadata', run)) return;
    const wasReviewable = ['completed', 'ready_for_download'].includes(this.statusBefore);
    this.status = wasReviewable ? this.statusBefore : 'failed';
    this.waitsFor = 'nothing';
  }

  saves(metadata: Fields): boolean {
    if (!this.isReviewable) return false;
    const { final } = this;
    if (final && metadataFields.every((field) => final[field] === metadata[field])) return true;
    this.final = metadata;
    this.finalVersion += 1;
    this.status = 'completed';
    if (this.waitsFor === 'file') this.waitsFor = 'nothing';
    return true;
  }

  asksForPdf(): boolean {
    if (!this.isReviewable || this.isRefused) return false;
    if (this.status === 'ready_for_download' || this.waitsFor === 'file') return true;
    if (this.waitsFor !== 'nothing') return false;
    this.waitsFor = 'file';
    return true;
  }

  fileAnswered(finalVersion: number, isWritten: boolean): void {
    if (this.gone || this.waitsFor !== 'file' || finalVersion !== this.finalVersion) return;
    if (isWritten) this.status = 'ready_for_download';
    this.waitsFor = 'nothing';
  }

  removed(): void {
    this.gone = true;
  }

  private get isReviewable(): boolean {
    return !this.gone && ['completed', 'ready_for_download'].includes(this.status);
  }

  private waits(what: 'credit' | 'metadata', run: string): boolean {
    return !this.gone && this.waitsFor === what && this.run === run;
  }

  private isUsersOwn(field: MetadataField): boolean {
    return this.final !== undefined && this.final[field] !== (this.proposed?.[field] ?? '');
  }
}
