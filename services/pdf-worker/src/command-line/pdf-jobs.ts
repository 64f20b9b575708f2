import { basename, resolve } from 'node:path';
import { fallenRules, type FileFacts, scoreFile } from '@colophon/contracts/rules';
import { systemClock } from '@colophon/platform/clock';
import type { EngineInspection, PdfEngine } from '../engine/pdf-engine.js';
import { defaultInspectLimits, type InspectLimits } from '../pdf/inspect/inspect-pdf.js';
import { PdfError } from '../pdf/pdf.errors.js';
import { moveInto, refuseSameFile } from './output-file.js';
import {
  type Answers,
  BadJobError,
  type InspectAnswer,
  type InspectRequest,
  type PdfJob,
  type Refusal,
  type ScoreAnswer,
  type ScoreRequest,
  type TextAnswer,
  type TextRequest,
  type WriteAnswer,
  type WriteRequest,
} from './pdf-job.js';
import { titleCandidates } from './title-candidates.js';

/** Milliseconds with two digits. */
const since = (start: number): number => Math.round((systemClock.monotonic() - start) * 100) / 100;

/** Does single jobs with the engine the worker has, and answers as the batch does. Never throws for a file's sake. */
export class PdfJobs {
  constructor(
    private readonly engine: PdfEngine,
    /** Relative paths start here. */
    private readonly folder: string,
  ) {}

  async run<J extends PdfJob>(job: J): Promise<Answers[J['op']] | Refusal> {
    try {
      return (await this.answer(job)) as Answers[J['op']];
    } catch (error) {
      return refusalOf(error);
    }
  }

  /** All that a look at a file tells, its pages too; those of a scan are read where the machine can. */
  async look(path: string): Promise<EngineInspection | Refusal> {
    const limits: InspectLimits = { ...defaultInspectLimits, thumbnailWidth: 0 };
    return this.engine.inspect(resolve(this.folder, path), limits).catch(refusalOf);
  }

  /** Its metadata, and what else a score is made of. */
  async facts(path: string): Promise<FileFacts | Refusal> {
    return this.factsOf(path).catch(refusalOf);
  }

  private answer(job: PdfJob): Promise<Answers[PdfJob['op']]> {
    if (job.op === 'write') return this.write(job);
    if (job.op === 'score') return this.score(job);
    return job.op === 'text' ? this.text(job) : this.inspect(job);
  }

  private async inspect(job: InspectRequest): Promise<InspectAnswer> {
    const start = systemClock.monotonic();
    const found = await this.engine.inspect(resolve(this.folder, job.in), withoutThumbnail);
    const { text, thumbnail: _, facts: __, ...report } = found;
    return { ok: true, ms: since(start), pages: report.pageCount, ...report, scanned: text.scanned };
  }

  private async score(job: ScoreRequest): Promise<ScoreAnswer> {
    const start = systemClock.monotonic();
    // What a file is called belongs to the original: a copy is named by another rule.
    const name = basename(job.before ?? job.in);
    const file = scoreFile(await this.factsOf(job.in), name);
    if (job.before === undefined) return { ok: true, ms: since(start), file, fallen: [] };
    const before = scoreFile(await this.factsOf(job.before), name);
    return { ok: true, ms: since(start), file, before, fallen: fallenRules(before, file) };
  }

  private async factsOf(path: string): Promise<FileFacts> {
    return (await this.engine.inspect(resolve(this.folder, path), withoutThumbnail)).facts;
  }

  private async write(job: WriteRequest): Promise<WriteAnswer> {
    const start = systemClock.monotonic();
    const [input, output] = [resolve(this.folder, job.in), resolve(this.folder, job.out)];
    refuseSameFile(input, output);
    const { metadata, kept = [], profile, language } = job;
    // Who names an output file has agreed to a copy that shows it was changed after signing; the answer warns.
    const request = {
      metadata,
      kept,
      profile,
      language,
      now: systemClock.now(),
      acceptSignatureChange: true,
    };
    return this.engine.write(input, request, async ({ path, bytesRead, bytesAdded, warnings }) => {
      await moveInto(output, path);
      return { ok: true, ms: since(start), bytesRead, bytesAdded, warnings };
    });
  }

  private async text(job: TextRequest): Promise<TextAnswer> {
    const start = systemClock.monotonic();
    const text = { ...withoutThumbnail.text, headPages: job.pages, furtherCharacters: 0, countingTime: 0 };
    const found = await this.engine.inspect(resolve(this.folder, job.in), { ...withoutThumbnail, text });
    // The last page is always read, for the product's sake.
    const pages = found.text.pages.filter(({ number }) => number <= job.pages);
    return {
      ok: true,
      ms: since(start),
      text: pages.map(({ lines }) => lines.map((line) => line.text).join('\n')).join('\n\n'),
      titleCandidates: titleCandidates(pages[0], found.metadata.title),
    };
  }
}

/** The pages of a scan are not read here either. */
const withoutThumbnail: InspectLimits = { ...defaultInspectLimits, thumbnailWidth: 0, scanPages: 0 };

function refusalOf(error: unknown): Refusal {
  if (error instanceof PdfError) return { ok: false, class: error.failure, message: error.sentence };
  if (error instanceof BadJobError) return { ok: false, class: 'BAD_JOB', message: error.message };
  throw error;
}
