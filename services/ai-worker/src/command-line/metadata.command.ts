import { parseArgs } from 'node:util';
import { describeDocument } from '../local/local-engine.js';
import { batch } from './batch.command.js';
import { fileAnswer, readableAnswer } from './metadata-answer.presenter.js';
import { type MetadataTools, runJob } from './metadata-jobs.js';
import { requestForText } from './metadata-requests.js';

export const usage = `Usage: npm run --silent metadata -- FILE.pdf [--json] [--provider local|openai]
       npm run --silent metadata -- batch [--provider local|openai] < JOBS

Prints the metadata the service would propose for a PDF. A batch reads a job a line from standard input,
  {"id": "x", "text": "…", "lang": "fr"}  or  {"id": "y", "pdf": "a.pdf"}        ("lang" may be left out)
and answers each with one line of JSON, in their order. Nothing else is written to standard output.

  --json        the answer for FILE.pdf as one object, with the evidence of each field
  --provider    local: the engine that needs no key; openai: the endpoint of OPENAI_API_KEY, OPENAI_BASE_URL and
                OPENAI_MODEL. Without it the key decides, as in the service.`;

const WARM_UP = 'The cranes of the harbour load and unload the ships that come in every day of the year.';

/** Something to correct in the call: shown with the usage, without a stack. */
export class UsageError extends Error {}

export interface CommandContext {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly readPdf: MetadataTools['readPdf'];
}

const describerOf = async (
  provider: string | undefined,
  env: CommandContext['env'],
): Promise<MetadataTools['describe']> => {
  const name = provider ?? (env['OPENAI_API_KEY'] ? 'openai' : 'local');
  if (name === 'local') {
    // The models load with the first document; its time is not to be that of the second.
    await describeDocument(requestForText(WARM_UP, ''));
    // In this process: no other request waits for its thread.
    return describeDocument;
  }
  if (name !== 'openai') throw new UsageError(`There is no provider ${name}: choose local or openai.`);
  // A second of loading that the local engine does not pay.
  const { endpointDescriber } = await import('./endpoint-describer.js');
  const describe = endpointDescriber(env);
  if (!describe) throw new UsageError('The provider openai needs a key in OPENAI_API_KEY.');
  return describe;
};

/** Runs the command line; what it prints on standard output is the answer and nothing else. */
export const metadataCommand = async (args: readonly string[], context: CommandContext): Promise<void> => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      provider: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    console.log(usage);
    return;
  }
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new UsageError('Name one file, or batch.');
  const tools = { readPdf: context.readPdf, describe: await describerOf(values.provider, context.env) };
  if (file === 'batch') return batch(tools, process.stdin, process.stdout);
  const { ms, ...result } = await runJob(tools, { source: { pdf: file }, language: '' });
  console.log(values.json ? JSON.stringify(fileAnswer(result, ms), null, 2) : readableAnswer(result));
};
