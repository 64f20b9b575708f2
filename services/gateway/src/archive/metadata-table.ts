import type { Metadata } from '@colophon/contracts';
import { metadataFields } from '@colophon/contracts/rules';

/** By it spreadsheets know UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/** What a spreadsheet would calculate, in the forms of full width too; a quotation mark before it makes it text. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

const cell = (value: string): string => {
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
const line = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/** What each file carries, as CSV (RFC 4180) that content systems import. */
export class MetadataTable {
  private readonly lines = [line(['file', ...metadataFields])];

  add(file: string, metadata: Metadata | undefined): void {
    this.lines.push(line([file, ...metadataFields.map((field) => metadata?.[field] ?? '')]));
  }

  text(): string {
    return BYTE_ORDER_MARK + this.lines.join('');
  }
}
