/** The credits a run may still spend: of its own limit, and of the account. */
export class CreditBudget {
  private spent = 0;
  private isEmpty = false;

  constructor(private readonly max = Infinity) {}

  /** @returns false when none is left */
  take(): boolean {
    if (this.isEmpty || this.spent >= this.max) return false;
    this.spent += 1;
    return true;
  }

  /** The account has none left. */
  runOut(): void {
    this.isEmpty = true;
  }
}
