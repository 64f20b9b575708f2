import { tmpdir } from 'node:os';
import {
  findabilityReport,
  type ReportLine,
  reportSections,
  storedFindability,
} from '../../../../proto/dist/rules.js';
import { defaultEngineLimits, engineLimits } from '../../../pdf-worker/dist/engine/engine-limits.js';
import { PdfEngine } from '../../../pdf-worker/dist/engine/pdf-engine.js';
import { reportPdf } from '../../../pdf-worker/dist/pdf-lib/report-pdf.js';
import type { Section } from '../figures.ts';
import { asMade, type Paper } from './papers.ts';

/** As many as a report holds. */
const LINES = 1000;

const lineOf = (paper: Paper, number: number): ReportLine => {
  const { before, after } = storedFindability({
    original: asMade(paper),
    written: paper.facts,
    fileName: paper.fileName,
    write: { profile: 'standard', language: 'en' },
  });
  return {
    documentId: String(number),
    name: paper.title,
    before: before.score ?? 0,
    after: after?.score ?? null,
    basis: 'written',
    outcomesBefore: before.outcomes,
    outcomesAfter: after?.outcomes ?? '',
  };
};

/** A report as the product prints it. */
export async function measureReport(papers: readonly Paper[]): Promise<Section> {
  const lines = Array.from({ length: LINES }, (_, number) => papers[number % papers.length]).flatMap(
    (paper, number) => (paper ? [lineOf(paper, number)] : []),
  );
  const title = 'Findability of a thousand papers';
  const createdAt = new Date(0).toISOString();
  const content = {
    ...findabilityReport(lines),
    title,
    createdAt,
    rulesVersion: 1,
    leftOut: 0,
    proof: null,
  };
  const engine = await PdfEngine.start({
    folder: tmpdir(),
    concurrency: 1,
    ...engineLimits(defaultEngineLimits),
  });
  try {
    const printed = { title, createdAt, sections: [...reportSections(content)] };
    const cpuStart = process.cpuUsage();
    await reportPdf(printed);
    const { user, system } = process.cpuUsage(cpuStart);
    const cpuSeconds = (user + system) / 1e6;
    const start = performance.now();
    const pdf = await engine.report(printed);
    const seconds = (performance.now() - start) / 1000;
    return {
      title: 'Time of a report',
      text: `A report of ${lines.length} documents as PDF. Time is that of processors, with the time from request to file on the machine as it was, in a process that starts for it, in brackets.`,
      figures: [
        {
          name: 'Printing',
          value: `${cpuSeconds.toFixed(1)} s (${seconds.toFixed(1)} s)`,
          goal: `≤ 10 s: ${cpuSeconds <= 10 ? 'met' : 'missed'}`,
        },
        { name: 'Size of the file', value: `${Math.round(pdf.length / 1024)} kB`, goal: '' },
      ],
    };
  } finally {
    await engine.close();
  }
}
