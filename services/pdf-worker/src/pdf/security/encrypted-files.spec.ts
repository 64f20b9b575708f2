// Real: qpdf, which encrypts the files and checks what was written; Poppler, which reads it.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { awkward, plain } from '../../../test/fixtures/metadata.js';
import { buildPdf, helloObjects, xmpPacket } from '../../../test/fixtures/pdf-builder.js';
import { failureOf, written } from '../../../test/fixtures/written-pdf.js';
import { BufferSource } from '../syntax/byte-source.js';
import { inspectStructure } from '../inspect/inspect-structure.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'encrypted-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const hasTool = (tool: string, version: string) => {
  try {
    execFileSync(tool, [version], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

const identity = '/Filter[/Crypt]/DecodeParms[<</Name/Identity>>]';
/** Room for it: qpdf keeps no such filter itself. */
const padding = `/Padding /${'x'.repeat(identity.length - 10)}`;

const original = buildPdf(
  {
    ...helloObjects('/Lang(en)/Metadata 7 0 R'),
    6: '<</Title(Old title)/Producer(Kept \\(as it is\\))/Custom[1 2.50 /N]>>',
    7: {
      dict: `/Type/Metadata/Subtype/XML${padding}`,
      data: Buffer.from(xmpPacket('<rdf:Description rdf:about=""/>')),
    },
  },
  { trailer: '/Info 6 0 R' },
);

(hasTool('qpdf', '--version') ? describe : describe.skip)('encrypted files (where qpdf is installed)', () => {
  const encrypted = (options: string[], form: 'table' | 'packed' = 'table', user = '', owner = 'owner') => {
    const [input, output] = [join(folder, 'plain.pdf'), join(folder, 'encrypted.pdf')];
    writeFileSync(input, original);
    const streams = form === 'packed' ? ['--object-streams=generate'] : [];
    execFileSync('qpdf', [
      '--allow-weak-crypto',
      ...streams,
      '--encrypt',
      user,
      owner,
      ...options,
      '--',
      input,
      output,
    ]);
    return readFileSync(output);
  };
  const qpdfSays = (pdf: Buffer): string => {
    const path = join(folder, 'out.pdf');
    writeFileSync(path, pdf);
    return execFileSync('qpdf', ['--check', path], { encoding: 'utf8' });
  };
  const outcomeOf = (pdf: Buffer) => failureOf(() => written(pdf));

  it.each([
    ['RC4 40', ['40'], 'table'],
    ['RC4 128', ['128'], 'table'],
    ['AES 128', ['128', '--use-aes=y'], 'table'],
    ['AES 128 in object streams', ['128', '--use-aes=y'], 'packed'],
    ['AES 128 with clear metadata', ['128', '--use-aes=y', '--cleartext-metadata'], 'table'],
    ['AES 256', ['256'], 'table'],
    ['AES 256 in object streams', ['256'], 'packed'],
    ['AES 256 of Acrobat 9', ['256', '--force-R5'], 'table'],
  ] as const)('%s: written, still encrypted, right for other readers', (_, options, form) => {
    const pdf = encrypted([...options], form);
    const { append, reader, structure, xmp } = written(pdf, awkward, { language: 'de' });
    expect(reader.crypt).toBeDefined();
    expect(written(pdf, awkward, { language: 'de' }).append.equals(append)).toBe(true);
    expect(structure.info.text('Title')).toBe(awkward.title);
    expect(structure.info.text('Producer')).toBe('Kept (as it is)');
    expect(xmp.title).toBe(awkward.title);
    expect(inspectStructure(reader.file.source).language).toBe('en');
    expect(qpdfSays(Buffer.concat([pdf, append]))).toContain('No syntax or stream encoding errors');
  });

  describe('with a packet that says that it is in the clear', () => {
    const clear = () => {
      const pdf = encrypted(['128', '--use-aes=y', '--cleartext-metadata']).toString('latin1');
      return Buffer.from(pdf.replace(padding, identity), 'latin1');
    };

    it('keep it so', () => {
      const update = written(clear()).append.toString();
      expect(update).toContain('/Filter[/Crypt]/DecodeParms[<</Type/CryptFilterDecodeParms/Name/Identity>>]');
      expect(update).toContain(`>${plain.title}<`);
    });

    (hasTool('pdfinfo', '-v') ? describe : describe.skip)('show it', () => {
      it('to Poppler (where it is installed)', () => {
        const path = join(folder, 'clear.pdf');
        writeFileSync(path, Buffer.concat([clear(), written(clear()).append]));
        expect(execFileSync('pdfinfo', ['-meta', path], { encoding: 'utf8' })).toContain(plain.title);
      });
    });
  });

  it('are refused when they need a password', () => {
    expect(outcomeOf(encrypted(['256'], 'table', 'secret'))).toBe('ENCRYPTED_PASSWORD');
    expect(outcomeOf(encrypted(['128'], 'table', 'secret'))).toBe('ENCRYPTED_PASSWORD');
  });

  it.each([
    ['ENCRYPTED', []],
    ['ENCRYPTED_NO_MODIFY', ['--modify=none']],
  ])('say %s when they are inspected', (warning, restrictions) => {
    const { warnings } = inspectStructure(new BufferSource(encrypted(['256', ...restrictions])));
    expect(warnings).toEqual([warning]);
  });

  it('are refused when the owner forbids changes', () => {
    expect(outcomeOf(encrypted(['256', '--modify=none']))).toBe('ENCRYPTED_NO_MODIFY');
    expect(outcomeOf(encrypted(['128', '--modify=none']))).toBe('ENCRYPTED_NO_MODIFY');
  });

  it.each([['128'], ['256']])('are written when the empty password is the owner’s (%s bit)', (bits) => {
    expect(outcomeOf(encrypted([bits, '--modify=none'], 'table', '', ''))).toBe('written');
  });
});
