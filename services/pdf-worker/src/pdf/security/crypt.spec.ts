import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { plain } from '../../../test/fixtures/metadata.js';
import { buildPdf, helloObjects } from '../../../test/fixtures/pdf-builder.js';
import { failureOf, written } from '../../../test/fixtures/written-pdf.js';
import { Pdfium } from '../../pdfium/pdfium-module.js';
import { inspectPdf } from '../inspect/inspect-pdf.js';
import { dictGet } from '../syntax/pdf-object.js';
import { rc4 } from './rc4.js';

const padding = Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex');
const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest();
const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`;

/** 40-bit RC4 with the empty user password, whose key depends on a document id that is not there. */
function encryptedWithoutId(): Buffer {
  const owner = Buffer.alloc(32, 7);
  const permissions = Buffer.from([0xfc, 0xff, 0xff, 0xff]);
  const key = md5(padding, owner, permissions).subarray(0, 5);
  const titleKey = md5(key, Buffer.from([6, 0, 0, 0, 0])).subarray(0, 10);
  return buildPdf(
    {
      ...helloObjects(),
      6: `<</Title${hex(rc4(titleKey, Buffer.from('Secret title')))}>>`,
      7: `<</Filter/Standard/V 1/R 2/P -4/O${hex(owner)}/U${hex(rc4(key, padding))}>>`,
    },
    { id: false, trailer: '/Info 6 0 R/Encrypt 7 0 R' },
  );
}

it('an encrypted file without a document id gets none: its key depends on that', () => {
  const { reader, report, structure } = written(encryptedWithoutId());
  expect(report.fields[0]).toMatchObject({ before: 'Secret title', after: plain.title });
  expect(dictGet(reader.trailer, 'ID')).toBeUndefined();
  expect(structure.info.text('Title')).toBe(plain.title);
});

it('a file that is not encrypted gets one', () => {
  const { reader } = written(buildPdf(helloObjects(), { id: false }));
  expect(dictGet(reader.trailer, 'ID')?.kind).toBe('array');
});

describe('a file of which the attachments alone are encrypted', () => {
  const unknown = hex(Buffer.alloc(48, 7));
  const wrapped = hex(Buffer.alloc(32, 7));
  const attachment = Buffer.from('encrypted with a password');
  const pdfOf = (permissions: number) =>
    buildPdf(
      {
        ...helloObjects('/Names<</EmbeddedFiles<</Names[(a)<</Type/Filespec/F(a)/EF<</F 7 0 R>>>>]>>>>'),
        6: '<</Title(Old title)>>',
        7: { dict: '/Type/EmbeddedFile', data: attachment },
        8: `<</Filter/Standard/V 5/R 6/Length 256/P ${permissions}/O${unknown}/U${unknown}/OE${wrapped}/UE${wrapped}/CF<</StdCF<</AuthEvent/EFOpen/CFM/AESV3/Length 32>>>>/StmF/Identity/StrF/Identity/EFF/StdCF>>`,
      },
      { trailer: '/Info 6 0 R/Encrypt 8 0 R' },
    );

  it('is inspected: nothing else needs the password', async () => {
    const { metadata, text, warnings } = inspectPdf(pdfOf(-4), await Pdfium.load());
    expect(metadata.title).toBe('Old title');
    expect(text.pages[0]?.lines[0]?.text).toBe('Hello colophon');
    expect(warnings).toEqual(['ENCRYPTED', 'EMBEDDED_FILES']);
  });

  it('is written, and its attachments stay as they are', () => {
    const { append, reader, structure, xmp } = written(pdfOf(-4));
    expect(structure.info.text('Title')).toBe(plain.title);
    expect(xmp.title).toBe(plain.title);
    // As it is for those who have no key: neither the one nor the other is encrypted.
    expect(append.toString('latin1').match(/A plain title/g)).toHaveLength(2);
    expect(append.toString('latin1')).not.toContain('7 0 obj');
    expect(dictGet(reader.trailer, 'Encrypt')).toMatchObject({ num: 8 });
  });

  it('is refused where its owner forbids changes', () => {
    expect(failureOf(() => written(pdfOf(-12)))).toBe('ENCRYPTED_NO_MODIFY');
  });
});

describe('a file that needs a password', () => {
  const keys = `/O${hex(Buffer.alloc(48, 7))}/U${hex(Buffer.alloc(48, 7))}/OE${hex(Buffer.alloc(32, 7))}/UE${hex(Buffer.alloc(32, 7))}`;
  const filters = (name: string) => `/StmF/${name}/StrF/${name}`;

  it.each([
    ['is not there', filters('StdCF')],
    ['is in no dictionary', `${filters('StdCF')}/CF<<>>`],
    ['is lost', `${filters('StdCF')}/CF<</StdCF 99 0 R>>`],
    ['is lost with the others', `${filters('StdCF')}/CF 99 0 R`],
    ['leaves it to the handler', `${filters('StdCF')}/CF<</StdCF<</CFM/None>>>>`],
    ['names no method', `${filters('StdCF')}/CF<</StdCF<<>>>>`],
    ['is there for strings alone', '/StmF/Identity/StrF/StdCF'],
    ['has a name that is lost', '/StmF 99 0 R/StrF 99 0 R'],
    ['has a name that is none', '/StmF(StdCF)/StrF(StdCF)'],
  ])('needs it where its crypt filter %s', (_, entries) => {
    for (const version of ['/V 5/R 6', '/V 4/R 4']) {
      const encryption = `<</Filter/Standard${version}/P -4${keys}${entries}>>`;
      const pdf = buildPdf({ ...helloObjects(), 6: encryption }, { trailer: '/Encrypt 6 0 R' });
      expect(failureOf(() => written(pdf))).toBe('ENCRYPTED_PASSWORD');
    }
  });
});

describe('an encryption', () => {
  const outcomeOf = (entries: string) => {
    const objects = { ...helloObjects(), 6: `<</Filter/Standard/P -4${entries}>>` };
    return failureOf(() => written(buildPdf(objects, { trailer: '/Encrypt 6 0 R' })));
  };
  const keys = `/O${hex(Buffer.alloc(48))}/U${hex(Buffer.alloc(48))}`;
  const wrapped = `/OE${hex(Buffer.alloc(32))}/UE${hex(Buffer.alloc(32))}`;

  it.each(['/V 6/R 7', '/V 5/R 7', '/V 3/R 3', '/V 0/R 2'])(
    'that we do not know is no damage: %s',
    (entries) => {
      expect(outcomeOf(entries + keys + wrapped)).toBe('ENCRYPTED_HANDLER');
    },
  );

  it.each([
    ['no keys', '/V 2/R 3'],
    ['no wrapped keys', `/V 5/R 6${keys}`],
    ['short wrapped keys', `/V 5/R 6${keys}/OE<00>/UE<00>`],
  ])('that has %s is damaged', (_, entries) => {
    expect(outcomeOf(entries)).toBe('DAMAGED');
  });
});
