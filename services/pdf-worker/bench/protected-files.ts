import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPdf, helloObjects } from '../test/fixtures/pdf-builder.ts';

/** A file that its owner has protected, and what becomes of a write. */
export interface ProtectedFile {
  readonly name: string;
  readonly outcome: 'written' | 'CERTIFIED_NO_CHANGES' | 'ENCRYPTED_NO_MODIFY' | 'ENCRYPTED_PASSWORD';
  /** @param folder for temporary files */
  readonly make: (folder: string) => Buffer;
}

const info = '<</Title(Old title)/Producer(Some program)>>';

/** Tools that make the files; each is a tool of tests. */
export const makers = ['qpdf', 'openssl'] as const;

const encrypted =
  (options: readonly string[], user = '') =>
  (folder: string): Buffer => {
    const [input, output] = [join(folder, 'plain.pdf'), join(folder, 'encrypted.pdf')];
    writeFileSync(input, buildPdf({ ...helloObjects(), 6: info }, { trailer: '/Info 6 0 R' }));
    const words = ['--allow-weak-crypto', '--encrypt', user, 'owner', ...options, '--', input, output];
    execFileSync('qpdf', words);
    return readFileSync(output);
  };

const maxSignatureBytes = 4096;
const digits = 10;

/** Signed with a certificate made on the spot, over all bytes but the signature's own, as every signing program does. */
const signed =
  (catalog: string, signature: string) =>
  (folder: string): Buffer => {
    const hole = '0'.repeat(2 * maxSignatureBytes);
    const range = `[0 ${[1, 2, 3].map(() => '*'.repeat(digits)).join(' ')}]`;
    const pdf = buildPdf(
      {
        ...helloObjects(`/AcroForm<</SigFlags 3/Fields[6 0 R]>>${catalog}`),
        6: '<</FT/Sig/T(Signature)/Type/Annot/Subtype/Widget/Rect[0 0 0 0]/P 3 0 R/V 7 0 R>>',
        7: `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/ByteRange${range}/Contents<${hole}>${signature}>>`,
        8: info,
      },
      { trailer: '/Info 8 0 R' },
    );
    const start = pdf.indexOf(`<${hole}>`);
    const end = start + hole.length + 2;
    const numbers = [start, end, pdf.length - end].map((number) => String(number).padEnd(digits));
    pdf.write(`[0 ${numbers.join(' ')}]`, pdf.indexOf(range), 'latin1');
    const cms = signatureOf(Buffer.concat([pdf.subarray(0, start), pdf.subarray(end)]), folder);
    pdf.write(cms.toString('hex'), start + 1, 'latin1');
    return pdf;
  };

function signatureOf(bytes: Buffer, folder: string): Buffer {
  const [key, certificate, content] = ['key.pem', 'certificate.pem', 'content'].map((name) =>
    join(folder, name),
  );
  const asked = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=Colophon bench', '-days', '30'];
  execFileSync('openssl', ['req', ...asked, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  writeFileSync(content, bytes);
  const options = ['-binary', '-outform', 'DER', '-md', 'sha256', '-signer', certificate, '-inkey', key];
  return execFileSync('openssl', ['cms', '-sign', ...options, '-in', content]);
}

/** By the level of changes its author allows: 1 none, 2 forms, 3 forms and comments. */
const certified = (level: 1 | 2 | 3) =>
  signed(
    '/Perms<</DocMDP 7 0 R>>',
    `/Reference[<</Type/SigRef/TransformMethod/DocMDP/TransformParams<</Type/TransformParams/P ${level}/V/1.2>>>>]`,
  );

export const protectedFiles: readonly ProtectedFile[] = [
  { name: 'RC4, 40 bit', outcome: 'written', make: encrypted(['40']) },
  { name: 'RC4, 128 bit', outcome: 'written', make: encrypted(['128', '--use-aes=n']) },
  { name: 'AES, 128 bit', outcome: 'written', make: encrypted(['128', '--use-aes=y']) },
  {
    name: 'AES, 128 bit, metadata in the clear',
    outcome: 'written',
    make: encrypted(['128', '--use-aes=y', '--cleartext-metadata']),
  },
  { name: 'AES, 256 bit', outcome: 'written', make: encrypted(['256']) },
  {
    name: 'AES, 256 bit, the owner forbids changes',
    outcome: 'ENCRYPTED_NO_MODIFY',
    make: encrypted(['256', '--modify=none']),
  },
  {
    name: 'AES, 256 bit, a password to open it',
    outcome: 'ENCRYPTED_PASSWORD',
    make: encrypted(['256'], 'secret'),
  },
  { name: 'signed', outcome: 'written', make: signed('', '') },
  { name: 'certified, no changes (P 1)', outcome: 'CERTIFIED_NO_CHANGES', make: certified(1) },
  { name: 'certified, forms (P 2)', outcome: 'CERTIFIED_NO_CHANGES', make: certified(2) },
  { name: 'certified, forms and comments (P 3)', outcome: 'CERTIFIED_NO_CHANGES', make: certified(3) },
];
