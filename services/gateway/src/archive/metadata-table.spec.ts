import { describe, expect, it } from '@jest/globals';
import { create } from '@bufbuild/protobuf';
import { MetadataSchema } from '@colophon/contracts';
import fc from 'fast-check';
import { MetadataTable } from './metadata-table.js';

/** As RFC 4180 reads it: apart from the writer. */
const rowsOf = (csv: string): string[][] => {
  const rows: string[][] = [];
  let [row, value, isQuoted]: [string[], string, boolean] = [[], '', false];
  for (let at = 0; at < csv.length; at += 1) {
    const sign = csv.charAt(at);
    if (isQuoted && sign === '"' && csv.charAt(at + 1) === '"') {
      value += '"';
      at += 1;
    } else if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && sign === ',') {
      row.push(value);
      value = '';
    } else if (!isQuoted && sign === '\r' && csv.charAt(at + 1) === '\n') {
      rows.push([...row, value]);
      [row, value] = [[], ''];
      at += 1;
    } else value += sign;
  }
  return rows;
};

const tableOf = (file: string, metadata: Record<string, string>): string => {
  const table = new MetadataTable();
  table.add(file, create(MetadataSchema, metadata));
  return table.text();
};

describe('the table of what files carry', () => {
  it('is UTF-8 with a mark, a line for each file in their order, quoted where it must be', () => {
    const table = new MetadataTable();
    table.add('b.pdf', create(MetadataSchema, { title: 'Say "hi", 年報', keywords: 'a, b', author: 'Ada' }));
    table.add('a.pdf', undefined);
    expect(table.text()).toBe(
      [
        '\uFEFFfile,title,subject,keywords,author,description',
        'b.pdf,"Say ""hi"", 年報",,"a, b",Ada,',
        'a.pdf,,,,,',
        '',
      ].join('\r\n'),
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '=HYPERLINK("http://x","y")'])(
    'holds %j as text, not as a formula',
    (title) => expect(rowsOf(tableOf('a.pdf', { title }))[1]?.[1]).toBe(`'${title}`),
  );

  it('gives every value back as it was, but for the guard', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 6, maxLength: 6 }), (values) => {
        const [file = '', title = '', subject = '', keywords = '', author = '', description = ''] = values;
        const csv = tableOf(file, { title, subject, keywords, author, description });
        const [, row] = rowsOf(csv.slice(1));
        expect(row).toHaveLength(6);
        row?.forEach((value, index) => {
          expect(value).not.toMatch(/^[=+\-@\t\r]/);
          expect([values[index], `'${values[index]}`]).toContain(value);
        });
      }),
    );
  });
});
