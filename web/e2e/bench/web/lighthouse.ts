import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContext, chromium } from 'playwright-core';
import { freePort } from '../../stack/free-port.ts';
import { CHROMIUM } from '../../ui/browser.ts';

const run = promisify(execFile);
const LIGHTHOUSE = 'lighthouse@13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/**
 * Live events keep a line open, so a signed-in screen is never idle: after this time it is judged in its current state.
 */
const LONGEST_LOAD_MS = 20_000;

export interface Member {
  readonly origin: string;
  readonly token: string;
}

/** One page to load, as a stranger or with the member's session. */
export interface Load {
  readonly path: string;
  readonly form: 'desktop' | 'mobile';
  readonly member?: boolean;
}

/** The parts of Lighthouse's report that are read here. */
interface Report {
  readonly categories: Record<string, { readonly score: number | null }>;
  readonly audits: Record<string, { readonly numericValue?: number }>;
  readonly environment: { readonly benchmarkIndex: number };
  readonly finalDisplayedUrl: string;
}

/** Loads pages in a Chromium that keeps the member's session, which Lighthouse by itself would clear. */
export class Lighthouse {
  private readonly folder: string;
  private readonly port: number;
  private readonly context: BrowserContext;
  private readonly member: Member;

  private constructor(folder: string, port: number, context: BrowserContext, member: Member) {
    this.folder = folder;
    this.port = port;
    this.context = context;
    this.member = member;
  }

  static async start(member: Member): Promise<Lighthouse> {
    const folder = await mkdtemp(join(tmpdir(), 'colophon-lighthouse-'));
    const port = await freePort();
    const context = await chromium.launchPersistentContext(folder, {
      executablePath: CHROMIUM,
      args: ['--no-sandbox', `--remote-debugging-port=${port}`],
      ignoreDefaultArgs: ['--force-color-profile=srgb'],
    });
    return new Lighthouse(folder, port, context, member);
  }

  /** The load whose performance is the middle one of so many, with the spread of the machine's own speed. */
  async median(load: Load, runs: number) {
    await this.wear(load.member === true);
    const reports: Report[] = [];
    for (let number = 0; number < runs; number += 1) reports.push(await this.load(load));
    const [middle] = reports
      .toSorted(
        (a, b) => (a.categories['performance']?.score ?? 0) - (b.categories['performance']?.score ?? 0),
      )
      .slice(Math.floor(runs / 2));
    if (!middle) throw new Error('nothing was loaded');
    const speeds = reports.map(({ environment }) => Math.round(environment.benchmarkIndex));
    const milliseconds = (audit: string) => Math.round(middle.audits[audit]?.numericValue ?? Number.NaN);
    return {
      path: load.path,
      form: load.form,
      ...Object.fromEntries(
        categoriesOf(load.member === true).map((name) => [
          name,
          Math.round((middle.categories[name]?.score ?? 0) * 100),
        ]),
      ),
      'LCP, ms': milliseconds('largest-contentful-paint'),
      'TBT, ms': milliseconds('total-blocking-time'),
      CLS: Number((middle.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN).toFixed(4)),
      slowest: Math.min(...speeds),
      fastest: Math.max(...speeds),
    };
  }

  async stop(): Promise<void> {
    await this.context.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  private async wear(isMember: boolean): Promise<void> {
    const page = await this.context.newPage();
    await page.goto(`${this.member.origin}/terms`);
    await page.evaluate(
      (token) => (token === null ? localStorage.clear() : localStorage.setItem('access_token', token)),
      isMember ? this.member.token : null,
    );
    await page.close();
  }

  private async load({ path, form, member = false }: Load): Promise<Report> {
    const output = join(this.folder, 'report.json');
    await run('npx', [
      '--yes',
      LIGHTHOUSE,
      this.member.origin + path,
      `--port=${this.port}`,
      '--disable-storage-reset',
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      `--max-wait-for-load=${LONGEST_LOAD_MS}`,
      `--only-categories=${categoriesOf(member).join(',')}`,
      ...(form === 'desktop' ? ['--preset=desktop'] : []),
    ]);
    const report = JSON.parse(await readFile(output, 'utf8')) as Report;
    if (new URL(report.finalDisplayedUrl).pathname !== path)
      throw new Error(`${path} led to ${report.finalDisplayedUrl}`);
    return report;
  }
}

/** What is behind the login asks search engines to stay away. */
const categoriesOf = (isMember: boolean) => CATEGORIES.filter((name) => !isMember || name !== 'seo');
