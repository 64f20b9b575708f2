import { systemClock } from '@colophon/platform/clock';
import type { LocalRequest } from '../local/local-engine.js';
import type { GeneratedMetadata } from '../metadata/metadata-provider.js';
import type { BatchJob } from './batch-job.parser.js';
import { type PdfReading, requestForPdf, requestForText } from './metadata-requests.js';

/** How metadata is made, and how PDFs are read: the command line owns neither. */
export interface MetadataTools {
  readPdf(path: string): Promise<PdfReading>;
  describe(
    request: LocalRequest,
  ): Promise<GeneratedMetadata & { readonly rankedPhrases?: readonly string[] }>;
}

export type Described = Awaited<ReturnType<MetadataTools['describe']>> & { readonly ms: number };

const baseName = (path: string): string => path.replace(/^.*[\\/]/u, '');

/** Metadata of a text or a file, with the time it took without reading the file. */
export const runJob = async (tools: MetadataTools, job: Omit<BatchJob, 'id'>): Promise<Described> => {
  const { source, language } = job;
  const request =
    'text' in source
      ? requestForText(source.text, language)
      : requestForPdf(await tools.readPdf(source.pdf), baseName(source.pdf), language);
  const since = systemClock.monotonic();
  const result = await tools.describe(request);
  return { ...result, ms: systemClock.monotonic() - since };
};
