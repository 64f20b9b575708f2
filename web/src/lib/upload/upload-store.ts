import type { UploadItem } from './upload-item.ts';

export interface LatestDrop {
  /** Of its files: what became of earlier ones was said with theirs. */
  readonly keys: ReadonlySet<string>;
  /** When it was dropped; undefined where they were unknown. */
  readonly creditsLeft: number | undefined;
}

export interface UploadState {
  readonly items: readonly UploadItem[];
  readonly uploading: boolean;
  /** Sentences about a whole drop: too many files, a folder that cannot be read, an upload that failed. */
  readonly errors: readonly string[];
  /** Only where every file was accepted; else partial says how many were. */
  readonly success?: string | undefined;
  readonly partial?: string | undefined;
  /** A drop goes on when the line is back, which even the code that sends it has to come by. */
  readonly waiting?: boolean;
  /** Bytes a second; undefined until it can be computed. */
  readonly speed?: number | undefined;
  readonly latestDrop?: LatestDrop;
  /** Counts drops: messages of an earlier one are not news to a screen opened since. */
  readonly drops: number;
  /** Counts ended requests: then lists and credits have changed. */
  readonly ended: number;
}

const IDLE: UploadState = {
  items: [],
  uploading: false,
  errors: [],
  drops: 0,
  ended: 0,
};

/** The browser asks in its own words. */
function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** What is known of all uploads. Kept apart from what sends the files: that code is fetched with the first drop. */
export class UploadStore {
  private state = IDLE;
  private readonly listeners = new Set<() => void>();

  readonly read = (): UploadState => this.state;

  set(change: Partial<UploadState>): void {
    this.state = { ...this.state, ...change };
    // The files are lost with the page.
    if (this.state.uploading || this.state.waiting === true)
      window.addEventListener('beforeunload', askBeforeLeaving);
    else window.removeEventListener('beforeunload', askBeforeLeaving);
    for (const listener of this.listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}

/** Uploads outlive the screen they were started on: every screen sees the same. */
export const uploads = new UploadStore();
