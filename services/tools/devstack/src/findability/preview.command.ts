import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { previewReaders, type ReaderPreview, readerPreviews } from '@colophon/contracts/rules';
import { type PdfJobs, refused, UsageError } from '@colophon/pdf-worker/command-line';

const options = { before: { type: 'string' }, json: { type: 'boolean', default: false } } as const;

/** 0, or 2 where a file was refused. */
export async function preview(jobs: PdfJobs, args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new UsageError('preview needs the path of one file.');
  // What a file is called belongs to the original: a copy is named by another rule.
  const name = basename(values.before ?? file);
  const shown: (readonly ReaderPreview[])[] = [];
  for (const path of values.before === undefined ? [file] : [values.before, file]) {
    const facts = await jobs.facts(path);
    if ('ok' in facts) return refused(path, facts);
    shown.push(readerPreviews(facts, name));
  }
  const readers = previewReaders.map(({ id, label, verified }, index) => ({
    id,
    label,
    verified,
    shown: shown.map((previews) => previews[index]),
  }));
  if (values.json) console.log(JSON.stringify({ path: file, readers }));
  else
    for (const { label, shown: states } of readers)
      console.log(`${label}: ${states.map((state) => state?.heading).join(' → ')}`);
  return 0;
}
