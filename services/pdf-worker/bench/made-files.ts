import { randomBytes, randomFillSync } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { type Body, buildPdf, helloObjects, xmpPacket, xmpStream } from '../test/fixtures/pdf-builder.ts';

export interface MadeFile {
  readonly name: string;
  readonly form: 'table' | 'stream';
  make(): Buffer;
}

const firstFree = 10;
const objectsPerStream = 100;
const kilobyte = 1024;
/** Of a cross-reference stream: type, offset, generation. */
const rowBytes = 7;

const oldXmp = xmpStream(
  xmpPacket(
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">Old title</rdf:li></rdf:Alt></dc:title><xmp:CreatorTool>Some program</xmp:CreatorTool></rdf:Description>',
  ),
);

/** A page, an Info and an XMP packet, as ordinary files have them. */
const ordinary = (): Record<number, Body> => ({
  ...helloObjects('/Metadata 6 0 R'),
  6: oldXmp,
  7: '<</Title(Old title)/Producer(Some program)>>',
});
const info = '/Info 7 0 R';

const withPayload = (bytes: number, parts: number, form: 'table' | 'stream') => () => {
  const objects = ordinary();
  const dict = '/Type/XObject/Subtype/Image/Width 1024/Height 1024/ColorSpace/DeviceGray/BitsPerComponent 8';
  for (let part = 0; part < parts; part++) {
    objects[firstFree + part] = { dict, data: randomFillSync(Buffer.alloc(Math.floor(bytes / parts))) };
  }
  return buildPdf(objects, { trailer: info, form });
};

const manyObjects = (count: number) => () => {
  const objects = ordinary();
  for (let i = 0; i < count; i++)
    objects[firstFree + i] = `<</Number ${i}/Text(${'lorem ipsum '.repeat(14)})>>`;
  return buildPdf(objects, { trailer: info });
};

/** A file of known size in the making: its bytes, and a row of the cross-reference for each object. */
class Assembly {
  private readonly rows: Buffer;
  private readonly chunks: Buffer[] = [];
  private length = 0;
  private readonly total: number;

  constructor(total: number) {
    this.total = total;
    this.rows = Buffer.alloc(total * rowBytes);
    this.setRow(0, 0, 0, 65_535);
    this.put('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n');
  }

  object(num: number, body: Body): void {
    this.setRow(num, 1, this.length, 0);
    if (typeof body === 'string') {
      this.put(`${num} 0 obj\n${body}\nendobj\n`);
      return;
    }
    this.put(`${num} 0 obj\n<<${body.dict}/Length ${body.data.length}>>\nstream\n`);
    this.chunks.push(body.data);
    this.length += body.data.length;
    this.put('\nendstream\nendobj\n');
  }

  objectStream(num: number, first: number, bodies: readonly string[]): void {
    let at = 0;
    const index = bodies.map((body, i) => {
      this.setRow(first + i, 2, num, i);
      const entry = `${first + i} ${at} `;
      at += body.length + 1;
      return entry;
    });
    const head = index.join('');
    const dict = `/Type/ObjStm/N ${bodies.length}/First ${head.length}/Filter/FlateDecode`;
    this.object(num, { dict, data: deflateSync(`${head}${bodies.join(' ')} `) });
  }

  end(trailer: string): Buffer {
    const start = this.length;
    const self = this.total - 1;
    this.setRow(self, 1, start, 0);
    const dict = `/Type/XRef/Size ${this.total}/W[1 4 2]/Root 1 0 R${trailer}/Filter/FlateDecode/ID[<00><00>]`;
    this.object(self, { dict, data: deflateSync(this.rows) });
    this.put(`startxref\n${start}\n%%EOF\n`);
    return Buffer.concat(this.chunks);
  }

  private put(text: string): void {
    this.chunks.push(Buffer.from(text, 'latin1'));
    this.length += text.length;
  }

  private setRow(num: number, type: number, middle: number, last: number): void {
    this.rows.writeUInt8(type, num * rowBytes);
    this.rows.writeUInt32BE(middle, num * rowBytes + 1);
    this.rows.writeUInt16BE(last, num * rowBytes + 5);
  }
}

/** A hundred objects a stream, as programs write them; the fixtures know only one stream for all. */
const manyPackedObjects = (count: number) => () => {
  const streams = Math.ceil(count / objectsPerStream);
  const assembly = new Assembly(firstFree + count + streams + 1);
  for (const [num, body] of Object.entries(ordinary())) assembly.object(Number(num), body);
  for (let stream = 0; stream < streams; stream++) {
    const first = stream * objectsPerStream;
    // Not all alike, or they would be compressed to nothing.
    const noise = randomBytes(objectsPerStream * 40).toString('hex');
    const bodies = Array.from(
      { length: objectsPerStream },
      (_, i) =>
        `<</Number ${first + i}/Text(${'lorem ipsum '.repeat(10)}${noise.slice(80 * i, 80 * i + 80)})>>`,
    );
    assembly.objectStream(firstFree + count + stream, firstFree + first, bodies);
  }
  return assembly.end(info);
};

export const madeFiles = {
  small: { name: '50 KB', form: 'table', make: withPayload(50 * kilobyte, 2, 'table') },
  smallStream: { name: '50 KB, xref stream', form: 'stream', make: withPayload(50 * kilobyte, 2, 'stream') },
  middle: { name: '2.5 MB, 1,000 objects', form: 'table', make: withPayload(2.5e6, 1000, 'table') },
  images: { name: '25 MB of images', form: 'table', make: withPayload(25e6, 10, 'table') },
  table: { name: '100,000 objects', form: 'table', make: manyObjects(100_000) },
  packed: { name: '100,000 objects in object streams', form: 'stream', make: manyPackedObjects(100_000) },
} as const satisfies Record<string, MadeFile>;
