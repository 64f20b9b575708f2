import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { linesOf } from '@colophon/platform/lines';

const program = fileURLToPath(new URL('../dist/command-line/pdf.main.js', import.meta.url));

/** `npm run pdf -- batch`, kept open. */
export class BatchProcess {
  private readonly child: ChildProcessWithoutNullStreams = spawn(process.execPath, [program, 'batch']);
  private readonly lines = linesOf(this.child.stdout);

  async ask<T extends object>(job: object): Promise<T> {
    this.child.stdin.write(`${JSON.stringify(job)}\n`);
    const { value } = await this.lines.next();
    const answer = JSON.parse(String(value)) as T & { ok: boolean; class?: string };
    if (!answer.ok) throw new Error(`${answer.class} for ${JSON.stringify(job)}`);
    return answer;
  }

  async end(): Promise<void> {
    this.child.stdin.end();
    if (this.child.exitCode === null) await once(this.child, 'exit');
  }
}
