import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Mail, Mailbox } from '../stack/mailbox.ts';
import type { Kube } from './kube.ts';
import { componentOf, isReady, runningPods } from './pods.ts';

/** Prints the mails whose names are not among the arguments. */
const NEW_MAILS = `
const known = new Set(process.argv.slice(1));
const names = fs.readdirSync('/tmp').filter((name) => name.endsWith('.eml') && !known.has(name));
console.log(JSON.stringify(names.map((name) => [name, fs.readFileSync('/tmp/' + name, 'utf8')])));`;

/** Mails of an installation without a mail server: each pod of auth keeps its own until it ends. */
export class PodMailbox extends Mailbox {
  private readonly kube: Kube;
  private readonly release: string;
  private readonly copies: string;
  private readonly copied = new Set<string>();

  private constructor(kube: Kube, release: string, copies: string) {
    super(copies);
    this.kube = kube;
    this.release = release;
    this.copies = copies;
  }

  static async open(kube: Kube, release: string): Promise<PodMailbox> {
    return new PodMailbox(kube, release, await mkdtemp(join(tmpdir(), 'colophon-mails-')));
  }

  override async to(address: string): Promise<Mail[]> {
    await this.copy();
    return super.to(address);
  }

  async close(): Promise<void> {
    await rm(this.copies, { recursive: true, force: true });
  }

  private async copy(): Promise<void> {
    const pods = await runningPods(this.kube, this.release);
    for (const pod of pods.filter((each) => componentOf(each) === 'auth' && isReady(each))) {
      const answer = await this.kube.script(pod.metadata.name, NEW_MAILS, ...this.copied);
      for (const [name, text] of JSON.parse(answer) as [string, string][]) {
        await writeFile(join(this.copies, name), text);
        this.copied.add(name);
      }
    }
  }
}
