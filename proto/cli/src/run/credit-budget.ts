import { ColophonError } from '@colophon/sdk';
import { isOfProxy } from '../command-error.js';

/** The server has refused for the moment, or because of an earlier try: that one may have had its effect. */
const OPEN = new Set([408, 409, 429]);

/** The credits a run may still spend: of its own limit, and of the account. Each counts once under the key it is spent with. */
export class CreditBudget {
  private readonly spent = new Set<string>();
  private isEmpty = false;

  constructor(private readonly max = Infinity) {}

  /**
   * @param isRepeated an earlier run has announced it and may have paid for it, so an empty account does not keep it
   * @returns false when none is left for it
   */
  take(key: string, isRepeated = false): boolean {
    if (this.spent.has(key)) return true;
    if ((this.isEmpty && !isRepeated) || this.spent.size >= this.max) return false;
    this.spent.add(key);
    return true;
  }

  /** Makes the call that spends a credit; it goes back when the server refuses the call. */
  async spend<T>(key: string, call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      if (error instanceof ColophonError && isRefusal(error)) this.spent.delete(key);
      throw error;
    }
  }

  /** The account has none left. */
  runOut(): void {
    this.isEmpty = true;
  }
}

/** A proxy does not know whether an earlier try has reached the server. */
const isRefusal = (error: ColophonError): boolean =>
  error.status >= 400 && error.status < 500 && !OPEN.has(error.status) && !isOfProxy(error);
