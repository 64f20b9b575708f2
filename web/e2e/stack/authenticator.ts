import { createHmac } from 'node:crypto';
import { eventually } from './eventually.ts';

const STEP_MS = 30_000;
/** For this long at least a code that was given is taken; the server takes those of the step before its own, too. */
const USABLE_MS = 15_000;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** An authenticator app: knows a secret and the time. Written from RFC 6238, not from our code. */
export class Authenticator {
  private readonly key: Buffer;
  private lastStep = 0;

  constructor(base32: string) {
    const bits = Array.from(base32, (sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0')).join('');
    this.key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  }

  /** A code that was not given before; waits for the next one when people would have to. */
  async next(): Promise<string> {
    const earliest = Math.floor((Date.now() + USABLE_MS) / STEP_MS) - 1;
    this.lastStep = Math.max(this.lastStep + 1, earliest);
    const usableAt = (this.lastStep - 1) * STEP_MS;
    await eventually(() => Date.now() >= usableAt, 'the next code of the authenticator');
    return this.codeAt(this.lastStep);
  }

  /** Right at no time near. */
  wrong(): string {
    const step = Math.floor(Date.now() / STEP_MS);
    const near = [-2, -1, 0, 1, 2].map((distance) => this.codeAt(step + distance));
    return (
      ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
    );
  }

  private codeAt(step: number): string {
    const counter = Buffer.alloc(8);
    counter.writeUInt32BE(Math.floor(step / 2 ** 32), 0);
    counter.writeUInt32BE(step % 2 ** 32, 4);
    const digest = createHmac('sha1', this.key).update(counter).digest();
    const offset = digest.readUInt8(19) % 16;
    return String((digest.readUInt32BE(offset) % 2 ** 31) % 1_000_000).padStart(6, '0');
  }
}
