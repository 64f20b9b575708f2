import type { Input } from './content.js';

/** What a journal knows of a place. */
export interface PlaceHistory {
  readonly isBegun: () => boolean;
  readonly hasWritten: (sha256: string) => boolean;
}

/** Where outputs go. None is ever there in part, and none goes over what no run has written. */
export interface Target {
  /** Where drafts are kept, made if it is not there: on the file system of the outputs, if these are files. */
  readonly draftFolder: string;
  isThere(output: string): Promise<boolean>;
  /** Whether its own metadata say that it was made from this version of the source. */
  isMadeFrom(input: Input): Promise<boolean>;
  /** Whether nothing is there, or what a run has put there. To be asked before the journal says that a run begins to. */
  mayPlace(input: Input, history: PlaceHistory): Promise<boolean>;
  /**
   * Brings a file of this machine, which may be gone afterwards, to its place.
   * @returns false when something of another program is there
   */
  place(draft: string, input: Input, history: PlaceHistory): Promise<boolean>;
}
