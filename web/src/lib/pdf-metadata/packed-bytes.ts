/** A stream that grows beyond this is left alone. Bytes. */
export const MOST_UNPACKED = 4 * 1024 * 1024;

async function unpack(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const unpacking = new DecompressionStream('deflate');
  const writer = unpacking.writable.getWriter();
  // A broken stream is heard of where it is read.
  writer.write(packed).catch(() => undefined);
  writer.close().catch(() => undefined);
  const pieces: Uint8Array[] = [];
  let size = 0;
  const reader = unpacking.readable.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > MOST_UNPACKED) {
      void reader.cancel().catch(() => undefined);
      throw new Error('The stream is too large');
    }
    pieces.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** Rows of "none" and "up" predictors, the only ones that tables of numbers are written with. */
function withoutPredictor(rows: Uint8Array, columns: number): Uint8Array {
  const count = Math.floor(rows.length / (columns + 1));
  const plain = new Uint8Array(count * columns);
  for (let row = 0; row < count; row += 1) {
    const from = row * (columns + 1);
    const up = rows[from] === 2 && row > 0;
    if (!up && (rows[from] ?? 0) > 2) throw new Error('An unknown predictor');
    for (let column = 0; column < columns; column += 1) {
      const above = up ? (plain[(row - 1) * columns + column] ?? 0) : 0;
      plain[row * columns + column] = (rows[from + 1 + column] ?? 0) + above;
    }
  }
  return plain;
}

/** What a stream holds, by its dictionary: as it is, or by the one compression that metadata comes in. */
export async function streamContent(
  bytes: Uint8Array<ArrayBuffer>,
  filter: string,
  parameters: string,
): Promise<Uint8Array> {
  if (filter === '') return bytes;
  if (!/^\[?\s*\/Fl(?:ateDecode)?\s*\]?$/.test(filter)) throw new Error('An unknown filter');
  const unpacked = await unpack(bytes);
  const predictor = Number(/\/Predictor\s+(\d+)/.exec(parameters)?.[1] ?? 1);
  if (predictor < 10) return unpacked;
  return withoutPredictor(unpacked, Number(/\/Columns\s+(\d+)/.exec(parameters)?.[1] ?? 1));
}

/** One character a byte. */
export function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCodePoint(...bytes.subarray(at, at + 8192));
  return text;
}
