import { constants, inflateSync } from 'node:zlib';
import { ByteSink } from './byte-sink.js';
import { PdfError } from '../pdf.errors.js';

const maxInflateChunk = 1024 * 1024;

export interface PredictorParams {
  readonly predictor: number;
  readonly colors: number;
  readonly bitsPerComponent: number;
  readonly columns: number;
}

const damaged = (detail: string) => new PdfError('DAMAGED', detail);

/**
 * Undoes one filter. Only those that occur on cross-reference, object and metadata streams.
 * @param maxBytes decoding stops there: more is a bomb, or of no use to the reader
 * @throws PdfError TOO_LARGE, or DAMAGED
 */
export function decodeFilter(name: string, data: Buffer, params: PredictorParams, maxBytes: number): Buffer {
  switch (name) {
    case 'FlateDecode':
    case 'Fl':
      return undoPredictor(inflate(data, maxBytes), params);
    case 'LZWDecode':
    case 'LZW':
      return undoPredictor(decodeLzw(data, maxBytes), params);
    case 'ASCIIHexDecode':
    case 'AHx':
      return decodeHex(data, maxBytes);
    case 'ASCII85Decode':
    case 'A85':
      return decodeAscii85(data, maxBytes);
    default:
      throw damaged(`filter ${name}`);
  }
}

function inflate(data: Buffer, maxBytes: number): Buffer {
  try {
    // Z_SYNC_FLUSH accepts a missing checksum, which many writers cause.
    return inflateSync(data, {
      maxOutputLength: maxBytes,
      finishFlush: constants.Z_SYNC_FLUSH,
      // One piece where the usual ratio holds: joining many would need the memory twice.
      chunkSize: Math.min(Math.max(data.length * 16, 16_384), maxInflateChunk),
    });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    throw code === 'ERR_BUFFER_TOO_LARGE' ? new PdfError('TOO_LARGE', 'stream') : damaged('flate');
  }
}

const greaterThan = 62;

function decodeHex(data: Buffer, maxBytes: number): Buffer {
  const end = data.indexOf(greaterThan);
  const digits = data.toString('latin1', 0, end < 0 ? data.length : end).replace(/[^0-9a-fA-F]/g, '');
  if (digits.length > maxBytes * 2) throw new PdfError('TOO_LARGE', 'stream');
  return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex');
}

function decodeAscii85(data: Buffer, maxBytes: number): Buffer {
  const out = new ByteSink(maxBytes);
  let [word, digits] = [0, 0];
  const flush = (count: number) => {
    for (let i = 0; i < count; i++) out.byte(Math.floor(word / 256 ** (3 - i)) % 256);
    [word, digits] = [0, 0];
  };
  for (const byte of data) {
    if (byte === 126) break;
    if (byte === 122 && digits === 0) flush(4);
    else if (byte >= 33 && byte <= 117) {
      word = word * 85 + byte - 33;
      if (++digits === 5) flush(4);
    }
  }
  const rest = digits - 1;
  for (; digits > 0 && digits < 5; digits++) word = word * 85 + 84;
  if (rest > 0) flush(rest);
  return out.bytes();
}

/** Single bytes, then the codes that clear the table and end the data. */
const firstCodes = Array.from({ length: 258 }, (_, i) => Buffer.from(i < 256 ? [i] : []));

function decodeLzw(data: Buffer, maxBytes: number): Buffer {
  const out = new ByteSink(maxBytes);
  const table = [...firstCodes];
  let previous: Buffer | undefined;
  let [width, bits, held] = [9, 0, 0];
  for (const byte of data) {
    held = ((held << 8) | byte) & 0xff_ffff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (held >> bits) & ((1 << width) - 1);
    if (code === 257) break;
    if (code === 256) {
      table.length = firstCodes.length;
      [width, previous] = [9, undefined];
      continue;
    }
    const entry: Buffer | undefined =
      table[code] ?? (previous && Buffer.concat([previous, previous.subarray(0, 1)]));
    if (!entry || code > table.length) throw damaged('lzw');
    out.put(entry);
    if (previous && table.length < 4096) table.push(Buffer.concat([previous, entry.subarray(0, 1)]));
    previous = entry;
    // EarlyChange 1, the default: the width grows one code before it must.
    if (table.length + 1 >= 1 << width && width < 12) width++;
  }
  return out.bytes();
}

function undoPredictor(data: Buffer, params: PredictorParams): Buffer {
  if (params.predictor <= 1) return data;
  const bitsPerPixel = params.colors * params.bitsPerComponent;
  const rowLength = Math.ceil((bitsPerPixel * params.columns) / 8);
  const pixel = Math.max(1, bitsPerPixel >> 3);
  if (!(rowLength > 0 && rowLength < 1 << 20)) throw damaged('predictor');
  if (params.predictor >= 10) return undoPng(data, rowLength, pixel);
  if (params.predictor === 2 && params.bitsPerComponent === 8) return undoTiff(data, rowLength, pixel);
  throw damaged('predictor');
}

function undoTiff(data: Buffer, rowLength: number, pixel: number): Buffer {
  const out = Buffer.from(data);
  for (let at = 0; at < out.length; at++) {
    if (at % rowLength >= pixel) out[at] = ((out[at] ?? 0) + (out[at - pixel] ?? 0)) & 255;
  }
  return out;
}

/** In place: a row lands before what it is made from, by the bytes of the types so far. */
function undoPng(data: Buffer, rowLength: number, pixel: number): Buffer {
  const rows = Math.floor(data.length / (rowLength + 1));
  for (let row = 0; row < rows; row++) {
    const from = row * (rowLength + 1) + 1;
    const to = row * rowLength;
    const type = data[from - 1] ?? 0;
    // Nearly every row of every cross-reference stream is "up": 100,000 of them take a millisecond so.
    if (type === 2 && row > 0) {
      for (let x = 0; x < rowLength; x++) {
        data[to + x] = (data[from + x] ?? 0) + (data[to + x - rowLength] ?? 0);
      }
      continue;
    }
    for (let x = 0; x < rowLength; x++) {
      const left = x >= pixel ? (data[to + x - pixel] ?? 0) : 0;
      const up = row > 0 ? (data[to + x - rowLength] ?? 0) : 0;
      const corner = row > 0 && x >= pixel ? (data[to + x - rowLength - pixel] ?? 0) : 0;
      data[to + x] = (data[from + x] ?? 0) + pngPrediction(type, left, up, corner);
    }
  }
  return data.subarray(0, rows * rowLength);
}

function pngPrediction(type: number, left: number, up: number, corner: number): number {
  if (type === 1) return left;
  if (type === 2) return up;
  if (type === 3) return (left + up) >> 1;
  if (type !== 4) return 0;
  const estimate = left + up - corner;
  const byLeft = Math.abs(estimate - left);
  const byUp = Math.abs(estimate - up);
  const byCorner = Math.abs(estimate - corner);
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}
