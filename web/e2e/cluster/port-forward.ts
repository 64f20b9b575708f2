import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Kube } from './kube.ts';

/** A port of a pod on loopback, as long as both live. */
export class PortForward {
  /** Of this machine. @throws where the forward ended before it had one */
  readonly port: Promise<number>;
  readonly ended: Promise<void>;
  private readonly process: ChildProcess;

  constructor(kube: Kube, pod: string, port: number) {
    this.process = kube.start('port-forward', `pod/${pod}`, `:${port}`, '--address=127.0.0.1');
    this.ended = new Promise((resolve) => this.process.once('close', () => resolve()));
    this.port = new Promise((resolve, reject) => {
      if (this.process.stdout)
        createInterface({ input: this.process.stdout }).on('line', (line) => {
          const found = /127\.0\.0\.1:(\d+) ->/.exec(line)?.[1];
          if (found) resolve(Number(found));
        });
      void this.ended.then(() => reject(new Error(`kubectl port-forward to ${pod} ended`)));
    });
    // A caller that does not wait for the port has no use for its error.
    this.port.catch(() => undefined);
  }

  end(): Promise<void> {
    this.process.kill();
    return this.ended;
  }
}
