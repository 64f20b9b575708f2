import type { PagePicture } from '../metadata/metadata-provider.js';

/** Whether an endpoint takes pictures; learned from several documents, because a refusal may be about one picture. */
export class EndpointSight {
  private hasSeen = false;
  private firstRefused: string | undefined;
  private refusedAnother = false;

  /** No picture was ever taken, and those of two documents were refused. */
  get isBlind(): boolean {
    return !this.hasSeen && this.refusedAnother;
  }

  took(): void {
    this.hasSeen = true;
  }

  /** @param pictures of one document; told again for the same document, they count once */
  refused([first]: readonly PagePicture[]): void {
    this.firstRefused ??= first?.base64;
    if (first?.base64 !== this.firstRefused) this.refusedAnother = true;
  }
}
