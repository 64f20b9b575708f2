/** Of the table directory, bytes. */
const HEAD = 12;
const ENTRY = 16;
const OFFSET_IN_ENTRY = 8;

interface Table {
  readonly entry: number;
  readonly bytes: Buffer;
}

/**
 * A TrueType font with `loca` in its long form, each glyph filled up to an even length. Of a subset fontkit keeps the
 * place of a glyph halved and rounded down: every glyph behind one of odd length would be read a byte too early and
 * come out blank.
 */
export function evenGlyphs(font: Buffer): Buffer {
  const [loca, glyf] = [table(font, 'loca'), table(font, 'glyf')];
  const places = Buffer.alloc(loca.bytes.length);
  const glyphs: Buffer[] = [];
  let end = 0;
  for (let at = 4; at < loca.bytes.length; at += 4) {
    const glyph = glyf.bytes.subarray(loca.bytes.readUInt32BE(at - 4), loca.bytes.readUInt32BE(at));
    const filler = Buffer.alloc(glyph.length % 2);
    glyphs.push(glyph, filler);
    end += glyph.length + filler.length;
    places.writeUInt32BE(end, at);
  }
  const evened = Buffer.concat([font, places, ...glyphs]);
  place(evened, loca, font.length, places.length);
  place(evened, glyf, font.length + places.length, end);
  return evened;
}

function table(font: Buffer, tag: string): Table {
  for (let entry = HEAD; entry < HEAD + font.readUInt16BE(4) * ENTRY; entry += ENTRY) {
    if (font.toString('latin1', entry, entry + 4) !== tag) continue;
    const offset = font.readUInt32BE(entry + OFFSET_IN_ENTRY);
    const length = font.readUInt32BE(entry + OFFSET_IN_ENTRY + 4);
    return { entry, bytes: font.subarray(offset, offset + length) };
  }
  throw new Error(`a font without ${tag}`);
}

function place(font: Buffer, { entry }: Table, offset: number, length: number): void {
  font.writeUInt32BE(offset, entry + OFFSET_IN_ENTRY);
  font.writeUInt32BE(length, entry + OFFSET_IN_ENTRY + 4);
}
