import fc from 'fast-check';

/** A request body that says it is a form. */
export interface HostileForm {
  readonly what: string;
  readonly contentType: string;
  readonly body: Buffer;
}

const B = 'x-fuzz-boundary';
const PDF = `%PDF-1.4\n${'x'.repeat(200)}`;
const plain = `multipart/form-data; boundary=${B}`;
const part = (headers: string, content = PDF): string => `--${B}\r\n${headers}\r\n\r\n${content}\r\n`;
const file = (name = 'a.pdf', field = 'files'): string =>
  `Content-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/pdf`;
const whole = (...parts: readonly string[]): string => `${parts.join('')}--${B}--\r\n`;

const form = (what: string, body: string | Buffer, contentType = plain): HostileForm => ({
  what: `form: ${what}`,
  contentType,
  body: Buffer.isBuffer(body) ? body : Buffer.from(body, 'utf8'),
});

const damaged: readonly HostileForm[] = [
  form('empty', ''),
  form('no part', whole()),
  form('no final boundary', part(file())),
  form('boundary cut off', part(file()).slice(0, -4)),
  form('no boundary named', whole(part(file())), 'multipart/form-data'),
  form('an empty boundary', whole(part(file())), 'multipart/form-data; boundary='),
  form('another boundary', whole(part(file())), 'multipart/form-data; boundary=other'),
  form(
    'a boundary of 300 characters',
    whole(part(file())),
    `multipart/form-data; boundary=${'b'.repeat(300)}`,
  ),
  form('a boundary of patterns', whole(part(file())), 'multipart/form-data; boundary="[.*+?](){}^$"'),
  form('two boundaries', whole(part(file())), `${plain}; boundary=other`),
  form('multipart/mixed', whole(part(file())), `multipart/mixed; boundary=${B}`),
  form('nested', whole(part(file(), `--in\r\n${file()}\r\n\r\n${PDF}\r\n--in--`))),
  form(
    'nested by its type',
    whole(
      part(
        'Content-Disposition: form-data; name="files"\r\nContent-Type: multipart/mixed; boundary=in',
        '--in--',
      ),
    ),
  ),
  form('1000 parts', whole(...Array.from({ length: 1000 }, (_, index) => part(file(`${index}.pdf`))))),
  form(
    '1500 fields',
    whole(...Array.from({ length: 1500 }, () => part('Content-Disposition: form-data; name="a"', 'b'))),
  ),
  form('51 files', whole(...Array.from({ length: 51 }, () => part(file())))),
  form('a part header of 100 kB', whole(part(`${file()}\r\nX-Long: ${'h'.repeat(100_000)}`))),
  form('500 part headers', whole(part(`${file()}${'\r\nX-Many: 1'.repeat(500)}`))),
  form('no part header', whole(part(''))),
  form('no disposition', whole(part('Content-Type: application/pdf'))),
  form('no name', whole(part('Content-Disposition: form-data; filename="a.pdf"'))),
  form('an unknown field', whole(part(file('a.pdf', 'document')))),
  form('a field called __proto__', whole(part(file('a.pdf', '__proto__')))),
  form('files without a file name', whole(part('Content-Disposition: form-data; name="files"', 'text'))),
  form('file twice', whole(part(file('a.pdf', 'file')), part(file('b.pdf', 'file')))),
  form('file and files', whole(part(file('a.pdf', 'file')), part(file('b.pdf', 'files')))),
  form('an empty file', whole(part(file(), ''))),
  form('no PDF', whole(part(file('a.txt'), 'hello'))),
  form('only line feeds', whole(part(file())).replaceAll('\r\n', '\n')),
  form('a base64 part', whole(part(`${file()}\r\nContent-Transfer-Encoding: base64`, '!!!!'))),
  form('a preamble', `hello\r\n${whole(part(file()))}`),
  form('an epilogue', `${whole(part(file()))}more\r\n--${B}\r\n`),
  form('bytes of no encoding in the name', Buffer.from(whole(part(file('\u00e9\u00ff.pdf'))), 'latin1')),
  form('only NULs', Buffer.alloc(4096)),
];

/** Forms that are wrong, and some whose file names are. */
export const hostileForm = (hostileName: fc.Arbitrary<string>): fc.Arbitrary<HostileForm> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...damaged) },
    {
      weight: 1,
      arbitrary: hostileName.map((name) =>
        form(`a file called ${JSON.stringify(name.slice(0, 40))}`, whole(part(file(name), 'no PDF'))),
      ),
    },
    {
      weight: 1,
      arbitrary: fc
        .uint8Array({ maxLength: 2000 })
        .map((bytes) => form('random bytes', Buffer.concat([Buffer.from(`--${B}\r\n`), bytes]))),
    },
    {
      weight: 1,
      arbitrary: fc
        .nat(400)
        .map((length) => form(`cut off after ${length} bytes`, whole(part(file())).slice(0, length))),
    },
  );
