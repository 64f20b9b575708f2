/** A file as one look saw it. */
export interface Found {
  readonly source: string;
  /** Where its result goes, relative to the target and with `/`. */
  readonly output: string;
  /** Changes whenever the bytes do. */
  readonly version: string;
}

export interface Look {
  /** Undefined where the place as a whole could not be read. */
  readonly found: readonly Found[] | undefined;
  /** What could not be read, in words. */
  readonly problems: readonly string[];
}

/** What was found, read and hashed. */
export interface Opened {
  readonly hash: string;
  /** Refuses to be read once its file has changed. */
  readonly blob: Blob;
  close(): Promise<void>;
}

/** Where PDFs arrive. */
export interface Source {
  look(signal: AbortSignal): Promise<Look>;
  /** Whether it shows that nothing is missing; what does not has to rest. */
  isWhole(found: Found): Promise<boolean>;
  /** @returns undefined when it is no longer as it was found */
  open(found: Found, signal: AbortSignal): Promise<Opened | undefined>;
}
