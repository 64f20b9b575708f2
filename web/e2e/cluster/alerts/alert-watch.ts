import { eventually } from '../../stack/eventually.ts';

export type Labels = Readonly<Record<string, string>>;

/** An alert as Prometheus hands it on. */
export interface RingingAlert {
  readonly labels: Labels;
  readonly annotations: Labels;
  readonly state: string;
}

/** Part of the labels an alert must have: what it is about. */
export interface Awaited {
  readonly alert: string;
  readonly about: Labels;
}

const LOOK_MS = 1000;

export const matches = ({ labels }: Pick<RingingAlert, 'labels'>, { alert, about }: Awaited): boolean =>
  Object.entries({ ...about, alertname: alert }).every(([name, value]) => labels[name] === value);

/** Which alerts ring, asked for once a second however many are waited for. */
export class AlertWatch {
  private firing: readonly RingingAlert[] = [];
  private readonly url: string;
  private readonly timer: NodeJS.Timeout;

  constructor(url: string) {
    this.url = url;
    this.timer = setInterval(() => void this.look(), LOOK_MS);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** @returns undefined when it did not ring in time */
  untilRinging(awaited: Awaited, seconds: number): Promise<RingingAlert | undefined> {
    return this.until(() => this.find(awaited) ?? false, `${awaited.alert} that rings`, seconds).catch(
      () => undefined,
    );
  }

  /** @returns false when it went on */
  untilSilent(awaited: Awaited, seconds: number): Promise<boolean> {
    return this.until(() => !this.find(awaited), `${awaited.alert} that stops`, seconds).then(
      () => true,
      () => false,
    );
  }

  find(awaited: Awaited): RingingAlert | undefined {
    return this.firing.find((alert) => matches(alert, awaited));
  }

  private until<T>(probe: () => T, what: string, seconds: number): Promise<Exclude<T, false>> {
    return eventually(probe, what, AbortSignal.timeout(seconds * 1000));
  }

  /** Prometheus that does not answer for a moment leaves what it said last. */
  private async look(): Promise<void> {
    try {
      const answer = await fetch(`${this.url}/api/v1/alerts`, { signal: AbortSignal.timeout(5 * LOOK_MS) });
      const { data } = (await answer.json()) as { data: { alerts: RingingAlert[] } };
      this.firing = data.alerts.filter(({ state }) => state === 'firing');
    } catch {
      // The next look comes anyway.
    }
  }
}
