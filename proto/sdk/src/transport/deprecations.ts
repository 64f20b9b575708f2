import { calls } from '../gen/calls.js';

/** A call that the server is going to end. */
export interface DeprecatedCall {
  /** Its name in the contract. */
  readonly call: string;
  /** From then on it may be gone; undefined where the server does not say. */
  readonly endsAt: Date | undefined;
  /** The same for people. */
  readonly message: string;
}

/** Reports each deprecated call once. */
export class Deprecations {
  readonly #told = new Set<string>();
  readonly #tell: (deprecated: DeprecatedCall) => void;

  constructor(tell: ((deprecated: DeprecatedCall) => void) | undefined) {
    this.#tell = tell ?? warn;
  }

  /** @param address the answer is from */
  note(call: keyof typeof calls, { headers }: Response, address: string): void {
    if (!headers.has('deprecation') || this.#told.has(call)) return;
    this.#told.add(call);
    const endsAt = dateOf(headers.get('sunset'));
    const end = endsAt ? ` and may be gone from ${endsAt.toISOString().slice(0, 10)} on` : '';
    const more = linkIn(headers.get('link'), address);
    const message = `${call} (${calls[call].slice(0, 2).join(' ')}) is deprecated${end}.${more ? ` See ${more}` : ''}`;
    // An error of the caller's function is none of this call.
    queueMicrotask(() => this.#tell({ call, endsAt, message }));
  }
}

/** What this process has said. */
const said = new Set<string>();

/** As Node warns of its own; browsers and others have a console. */
const warn = ({ message }: DeprecatedCall): void => {
  if (said.has(message)) return;
  said.add(message);
  const { process } = globalThis as { process?: { emitWarning?: (text: string, type: string) => void } };
  if (process?.emitWarning) process.emitWarning(message, 'DeprecationWarning');
  else console.warn(message);
};

const dateOf = (text: string | null): Date | undefined => {
  const ms = Date.parse(text ?? '');
  return Number.isNaN(ms) ? undefined : new Date(ms);
};

const linkIn = (header: string | null, address: string): string | undefined => {
  const found = header?.split(',').find((link) => /\brel="?deprecation\b/i.test(link));
  const target = found?.slice(found.indexOf('<') + 1, found.indexOf('>'));
  return target && URL.canParse(target, address) ? new URL(target, address).href : undefined;
};
