import type { Metadata } from '@colophon/contracts';
import { csvByteOrderMark, csvLine, metadataFields } from '@colophon/contracts/rules';

/** What each file carries, as CSV (RFC 4180) that content systems import. */
export class MetadataTable {
  private readonly lines = [csvLine(['file', ...metadataFields])];

  add(file: string, metadata: Metadata | undefined): void {
    this.lines.push(csvLine([file, ...metadataFields.map((field) => metadata?.[field] ?? '')]));
  }

  text(): string {
    return csvByteOrderMark + this.lines.join('');
  }
}
