/** File names as sent in the form, and as stored. */
export const fileNames: Readonly<Record<string, { readonly sent: string | Buffer; readonly kept: string }>> =
  {
    'a path upwards': { sent: '../../../../etc/cron.d/evil.pdf', kept: 'evil.pdf' },
    'a path of Windows': { sent: String.raw`C:\\Windows\\System32\\evil.pdf`, kept: 'evil.pdf' },
    'a path on the network': { sent: String.raw`\\\\evil.example\\share\\evil.pdf`, kept: 'evil.pdf' },
    'two dots': { sent: '..', kept: 'document.pdf' },
    nothing: { sent: '   ', kept: 'document.pdf' },
    'a zero byte before another ending': { sent: 'a.pdf\0.exe', kept: 'a.pdf.exe' },
    'control characters': { sent: 'a\u0007\u001b[31mb\u007f.pdf', kept: 'a[31mb.pdf' },
    'an override of direction': { sent: 'invoice\u202efdp.exe', kept: 'invoicefdp.exe' },
    'an isolate of direction': { sent: 'a\u2066b\u2069.pdf', kept: 'ab.pdf' },
    'a line separator': { sent: 'a\u2028b.pdf', kept: 'ab.pdf' },
    'four thousand characters': { sent: `${'n'.repeat(4000)}.pdf`, kept: `${'n'.repeat(251)}.pdf` },
    'bytes that are no UTF-8': {
      sent: Buffer.from([0x61, 0xff, 0xfe, 0x2e, 0x70, 0x64, 0x66]),
      kept: 'a\ufffd\ufffd.pdf',
    },
    markup: { sent: '<img src=x onerror=alert(1)>.pdf', kept: '<img src=x onerror=alert(1)>.pdf' },
    'a formula': { sent: "=cmd|' !A1.pdf", kept: "=cmd|' !A1.pdf" },
    'an escaped line end': { sent: 'a%0d%0aSet-Cookie: a=b.pdf', kept: 'a%0d%0aSet-Cookie: a=b.pdf' },
    'a shell': { sent: '$(reboot);`id`.pdf', kept: '$(reboot);`id`.pdf' },
    'the name of a device': { sent: 'CON.pdf', kept: 'CON.pdf' },
  };

/** A form on the wire: its bytes, the length it claims, and its answers. */
export interface FormAttack {
  readonly body: string;
  readonly type?: string;
  /** Content-Length; that of the body unless said. */
  readonly claims?: number;
  readonly status: number;
  /** Documents it still creates; none by default. */
  readonly makes?: number;
}

const B = 'b';
const PDF = '%PDF-1.7\n%%EOF\n';
const file = (more = '', content = PDF): string =>
  `--${B}\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"${more}\r\n\r\n${content}\r\n`;
const end = `--${B}--\r\n`;

/** Forms that try to get past the reader; the end of each is a refusal and no document, unless it says otherwise. */
export const formAttacks: Readonly<Record<string, FormAttack>> = {
  'a form in a form': {
    body: `--${B}\r\nContent-Disposition: form-data; name="files"\r\nContent-Type: multipart/mixed; boundary=c\r\n\r\n--c\r\nContent-Disposition: file; filename="a.pdf"\r\n\r\n${PDF}\r\n--c--\r\n${end}`,
    status: 400,
  },
  'a header split by a line end in the name': {
    body: `--${B}\r\nContent-Disposition: form-data; name="files"; filename="a\r\nX-Evil: 1\r\n.pdf"\r\n\r\nno file\r\n${end}`,
    status: 415,
  },
  'fewer bytes than it claims, and then the end': { body: file(), claims: 100_000, status: 400 },
  'more bytes than it claims': { body: `${file()}${end}`, claims: 40, status: 400 },
  'a claim of a thousand million bytes': { body: file(), claims: 1_000_000_000, status: 400 },
  'a thousand fields before the file': {
    body: `${Array.from({ length: 1000 }, (_, n) => `--${B}\r\nContent-Disposition: form-data; name="f${n}"\r\n\r\nx\r\n`).join('')}${file()}${end}`,
    status: 400,
  },
  'a header of a part of 200 kB': {
    body: file(`\r\nX-Long: ${'a'.repeat(200_000)}`) + end,
    status: 400,
  },
  'a boundary of two hundred characters': {
    body: `--${'c'.repeat(200)}\r\n`,
    type: `multipart/form-data; boundary=${'c'.repeat(200)}`,
    status: 400,
  },
  'a picture and a script that call themselves PDF': {
    body: `${file('', 'GIF89a<script>alert(1)</script>')}${end}`,
    status: 415,
  },
  'a page that calls itself PDF': {
    body: `${file('', '<html><script>alert(1)</script></html>')}${end}`,
    status: 415,
  },
  'a JSON body that calls itself a form': {
    body: '{"files":["a.pdf"]}',
    type: 'multipart/form-data',
    status: 400,
  },
};
