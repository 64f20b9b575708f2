/** Bytes of one block of SHA-256. */
const BLOCK = 64;
/** Bytes of the state before the block begun: eight words. */
const WORDS_LENGTH = 32;

/** Fractional parts of the cube roots of the first 64 primes, and of the square roots of the first 8 (FIPS 180-4). */
const rounds = new Int32Array(64);
const initial = new Int32Array(8);
for (let candidate = 2, found = 0; found < rounds.length; candidate++) {
  let isPrime = true;
  for (let divisor = 2; divisor * divisor <= candidate && isPrime; divisor++)
    isPrime = candidate % divisor !== 0;
  if (!isPrime) continue;
  rounds[found] = fraction(Math.cbrt(candidate));
  if (found < initial.length) initial[found] = fraction(Math.sqrt(candidate));
  found++;
}

function fraction(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) | 0;
}

/**
 * SHA-256 whose state can be stored and resumed, which the built-in one cannot: an append to a large file
 * computes the digest of the whole from the state at its old end and the new bytes.
 */
export class ResumableSha256 {
  private readonly schedule = new Int32Array(64);

  private constructor(
    private readonly words: Int32Array,
    private readonly pending: Buffer,
    private length: number,
  ) {}

  static start(): ResumableSha256 {
    return new ResumableSha256(initial.slice(), Buffer.alloc(BLOCK), 0);
  }

  /**
   * @param length bytes the state stands for
   * @returns undefined for what is no state of so many bytes
   */
  static resume(state: Uint8Array, length: number): ResumableSha256 | undefined {
    const pendingLength = length % BLOCK;
    if (state.length !== WORDS_LENGTH + pendingLength) return undefined;
    const bytes = Buffer.from(state);
    const words = Int32Array.from({ length: 8 }, (_, index) => bytes.readInt32BE(index * 4));
    const pending = Buffer.alloc(BLOCK);
    bytes.copy(pending, 0, WORDS_LENGTH);
    return new ResumableSha256(words, pending, length);
  }

  /** Eight words, then the bytes of the block begun. */
  get state(): Buffer {
    const words = Buffer.alloc(WORDS_LENGTH);
    for (const [index, word] of this.words.entries()) words.writeInt32BE(word, index * 4);
    return Buffer.concat([words, this.pending.subarray(0, this.length % BLOCK)]);
  }

  update(data: Uint8Array): this {
    const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    const begun = this.length % BLOCK;
    this.length += bytes.length;
    let at = 0;
    if (begun > 0) {
      at = bytes.copy(this.pending, begun);
      if (begun + at < BLOCK) return this;
      this.compress(this.pending, 0);
    }
    for (; at + BLOCK <= bytes.length; at += BLOCK) this.compress(bytes, at);
    bytes.copy(this.pending, 0, at);
    return this;
  }

  /** Lower-case hex. The state stays as it is. */
  digest(): string {
    const end = new ResumableSha256(this.words.slice(), Buffer.from(this.pending), this.length);
    const padding = Buffer.alloc(8 + BLOCK - ((this.length + 8) % BLOCK));
    padding[0] = 0x80;
    padding.writeBigUInt64BE(BigInt(this.length) * 8n, padding.length - 8);
    return end.update(padding).state.toString('hex');
  }

  /**
   * The inner loop of FIPS 180-4; written out with plain variables, because it runs over every byte of every upload.
   */
  private compress(block: Buffer, offset: number): void {
    const { schedule, words } = this;
    for (let i = 0, at = offset; i < 16; i++, at += 4) {
      schedule[i] =
        (word(block, at) << 24) |
        (word(block, at + 1) << 16) |
        (word(block, at + 2) << 8) |
        word(block, at + 3);
    }
    for (let i = 16; i < 64; i++) {
      const x = word(schedule, i - 15);
      const y = word(schedule, i - 2);
      const s0 = rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3);
      const s1 = rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10);
      schedule[i] = word(schedule, i - 16) + s0 + word(schedule, i - 7) + s1;
    }
    let a = word(words, 0);
    let b = word(words, 1);
    let c = word(words, 2);
    let d = word(words, 3);
    let e = word(words, 4);
    let f = word(words, 5);
    let g = word(words, 6);
    let h = word(words, 7);
    for (let i = 0; i < 64; i++) {
      const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + word(rounds, i) + word(schedule, i)) | 0;
      const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + t1) | 0;
      d = c;
      c = b;
      b = a;
      a = (t1 + t2) | 0;
    }
    words[0] = word(words, 0) + a;
    words[1] = word(words, 1) + b;
    words[2] = word(words, 2) + c;
    words[3] = word(words, 3) + d;
    words[4] = word(words, 4) + e;
    words[5] = word(words, 5) + f;
    words[6] = word(words, 6) + g;
    words[7] = word(words, 7) + h;
  }
}

/** Every index above is within bounds; a check of each would double the time. */
const word = (values: Int32Array | Buffer, index: number): number => values[index] as number;

const rotate = (value: number, bits: number): number => (value >>> bits) | (value << (32 - bits));
