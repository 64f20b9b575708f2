/** Throws, or takes too long, when the thing it looks at cannot be used. */
export type HealthCheck = () => Promise<void>;

const CHECK_TIMEOUT_MS = 2000;

/** Knows whether this process can do its work. Draining makes it not ready for good. */
export class Health {
  private readonly checks = new Map<string, HealthCheck>();
  private draining = false;
  private started = false;

  register(name: string, check: HealthCheck): void {
    this.checks.set(name, check);
  }

  markStarted(): void {
    this.started = true;
  }

  drain(): void {
    this.draining = true;
  }

  /** Each thing that is looked at, and whether it can be used now. */
  async report(): Promise<ReadonlyMap<string, boolean>> {
    const results = [...this.checks].map(async ([name, check]) => [name, await passes(check)] as const);
    return new Map(await Promise.all(results));
  }

  /** Names of what is not usable now; empty means ready. Names are for logs, never for a client. */
  async failures(): Promise<string[]> {
    if (this.draining) return ['draining'];
    if (!this.started) return ['starting'];
    return [...(await this.report())].filter(([, usable]) => !usable).map(([name]) => name);
  }
}

const passes = async (check: HealthCheck): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), CHECK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([check().then(() => true), timeout]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
};
