import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { exitCodeOf } from './command-error.js';
import {
  type CommandAction,
  contextOf,
  type GlobalOptions,
  type Surroundings,
} from './commands/command-context.js';
import {
  deleteDocuments,
  downloadDocument,
  getDocument,
  listDocuments,
} from './commands/documents.command.js';
import { previewDocument, proveDocuments, reportDocuments } from './commands/findability.command.js';
import { login, loginByBrowser, logout, whoami } from './commands/login.command.js';
import { serveAgent } from './commands/mcp.command.js';
import { runFiles } from './commands/run.command.js';
import { watchPlace } from './commands/watch.command.js';
import { listenToWebhook } from './commands/webhooks.command.js';
import { type ExitCode, exitCodes } from './exit-codes.js';
import { printable } from './output.js';
import { messageOf } from './system-error.js';

const STATUSES = [
  'uploaded',
  'processing',
  'completed',
  'ready_for_download',
  'failed',
  'to_review',
] as const;

/** What the other commands need. */
const DEFAULT_SCOPES = ['documents:read', 'documents:write', 'account:read'];

/** Runs the command that the arguments name. @returns its exit code; never throws */
export const runProgram = async (args: readonly string[], surroundings: Surroundings): Promise<ExitCode> => {
  let exitCode: ExitCode = exitCodes.done;
  const program = programOf(surroundings, async (action) => {
    exitCode = await action(contextOf(surroundings, program.opts<GlobalOptions>()));
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    if (surroundings.signal.aborted) return exitCodes.interrupted;
    surroundings.stderr.write(`${printable(messageOf(error))}\n`);
    return exitCodeOf(error);
  }
};

type Perform = (action: CommandAction) => Promise<void>;

const programOf = ({ stdout, stderr }: Surroundings, perform: Perform): Command => {
  const program = new Command('colophon')
    .description('Makes PDFs findable.')
    .option('--json', 'one JSON value a line on stdout')
    .option('--url <address>', 'where Colophon is served')
    .option('--profile <name>', 'which saved key to use', 'default')
    .option('--quiet', 'results and errors only')
    // Inherited by the commands that are added below.
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void stdout.write(text),
      writeErr: (text) => void stderr.write(text),
    });
  addAccount(program, perform);
  addRun(program, perform);
  addWatch(program, perform);
  addDocuments(program, perform);
  addWebhooks(program, perform);
  addFindability(program, perform);
  addMcp(program, perform);
  return program;
};

const addAccount = (program: Command, perform: Perform): void => {
  program
    .command('login')
    .description('get a key that you approve in a browser, and keep it for the next commands')
    .option('--scope <scope...>', 'what the key may do', DEFAULT_SCOPES)
    .option('--with-key', 'read a key from stdin instead')
    .action(({ withKey, scope }: { withKey?: boolean; scope: string[] }) =>
      perform(withKey ? login : loginByBrowser(scope)),
    );
  program
    .command('logout')
    .description('forget the key')
    .action(() => perform(logout));
  program
    .command('whoami')
    .description('whose key this is, and the credits left')
    .action(() => perform(whoami));
};

interface RunFlags {
  readonly out: string;
  readonly review?: boolean;
  readonly concurrency: number;
  readonly maxCredits?: number;
  readonly dryRun?: boolean;
}

const addRun = (program: Command, perform: Perform): void => {
  program
    .command('run')
    .description('upload PDFs, wait for their metadata, and download the finished files')
    .argument('<path...>', 'files, or folders with PDFs')
    .requiredOption('--out <folder>', 'where the finished files go')
    .option('--review', 'stop before writing, until a person has accepted the metadata')
    .option('--concurrency <number>', 'documents at a time', numberFrom(1, 32), 4)
    .option('--max-credits <number>', 'spend no more in this run', numberFrom(0, 1_000_000))
    .option('--dry-run', 'only say what would be done')
    .action((paths: string[], { out, review = false, concurrency, maxCredits, dryRun = false }: RunFlags) =>
      perform(runFiles({ paths, out, review, concurrency, maxCredits, dryRun })),
    );
};

interface WatchFlags {
  readonly out: string;
  readonly state?: string;
  readonly interval: number;
  readonly concurrency: number;
  readonly failed?: string;
  readonly once?: boolean;
}

const addWatch = (program: Command, perform: Perform): void => {
  program
    .command('watch')
    .description('do the same with what arrives in a folder or a bucket, until it is interrupted')
    .argument('<place>', 'where PDFs arrive: a folder or s3://bucket/prefix')
    .requiredOption('--out <place>', 'where the finished files go: a folder or s3://bucket/prefix')
    .option('--state <folder>', 'where the journal is kept; in the output folder where there is one')
    .option('--interval <seconds>', 'between two looks', numberFrom(1, 86_400), 5)
    .option('--concurrency <number>', 'documents at a time', numberFrom(1, 32), 4)
    .option('--failed <folder>', 'gets a file for each PDF that failed, which says why')
    .option('--once', 'end once what is there is done')
    .action((source: string, { interval, once = false, ...flags }: WatchFlags) =>
      perform(watchPlace({ ...flags, source, intervalS: interval, once })),
    );
};

const addDocuments = (program: Command, perform: Perform): void => {
  const documents = program.command('documents').description('what is on the server');
  documents
    .command('list')
    .description('newest first')
    .option('--status <status>', STATUSES.join(', '), oneOf(STATUSES))
    .option('--query <text>', 'part of the file name or the metadata')
    .option('--max <number>', 'how many', numberFrom(1, 1_000_000), 20)
    .action(({ status, query, max }: { status?: (typeof STATUSES)[number]; query?: string; max: number }) =>
      perform(listDocuments({ ...(status ? { status } : {}), ...(query ? { q: query } : {}) }, max)),
    );
  documents.command('get <id>').action((id: string) => perform(getDocument(id)));
  documents
    .command('download <id>')
    .option('--out <file>', 'where it goes; never over a file that is there')
    .action((id: string, { out }: { out?: string }) => perform(downloadDocument(id, out)));
  documents.command('delete <id...>').action((ids: string[]) => perform(deleteDocuments(ids)));
};

interface ListenFlags {
  readonly forward: string;
  readonly webhook?: string;
  readonly interval: number;
}

const addWebhooks = (program: Command, perform: Perform): void => {
  const webhooks = program.command('webhooks').description('webhooks, which call your servers');
  webhooks
    .command('listen')
    .description('forward what a webhook is sent to this machine, until it is interrupted')
    .requiredOption('--forward <url>', 'where your receiver listens')
    .option('--webhook <id>', 'which webhook; the only one of the account')
    .option('--interval <seconds>', 'between two looks', numberFrom(1, 86_400), 2)
    .action(({ interval, ...flags }: ListenFlags) =>
      perform(listenToWebhook({ ...flags, intervalS: interval })),
    );
};

interface ReportFlags {
  readonly out: string;
  readonly title: string;
  readonly proof?: string;
}

const addFindability = (program: Command, perform: Perform): void => {
  program
    .command('preview <id>')
    .description('how browsers, readers and search show a document, before and after')
    .action((id: string) => perform(previewDocument(id)));
  program
    .command('proof')
    .description('measure whether documents are found higher, and wait for the answer')
    .argument('[id...]', 'documents; all without one')
    .option('--expected', 'count reviewed documents that are not written yet with what they would say')
    .option('--queries <file>', 'searches of people, as CSV: a query and the id of the document meant')
    .action((ids: string[], { expected = false, queries }: { expected?: boolean; queries?: string }) =>
      perform(proveDocuments({ ids, expected, queries })),
    );
  program
    .command('report')
    .description('report the scores of documents, before and after, in a file')
    .argument('[id...]', 'documents; all with a score, or those of the proof, without one')
    .requiredOption('--out <file>', 'ends with .pdf, .html or .csv; never over a file that is there')
    .option('--title <text>', 'of the report', 'Findability report')
    .option('--proof <id>', 'a completed proof, whose verdicts it then holds')
    .action((ids: string[], { out, title, proof }: ReportFlags) =>
      perform(reportDocuments({ ids, out, title, proofId: proof })),
    );
};

const addMcp = (program: Command, perform: Perform): void => {
  program
    .command('mcp')
    .description('serve an agent on stdin and stdout, by the Model Context Protocol')
    .option('--root <folder...>', 'where it may read and make files; without one, nowhere', [])
    .option('--max-credits <number>', 'spend no more in this process', numberFrom(0, 1_000_000), 25)
    .action(({ root, maxCredits }: { root: string[]; maxCredits: number }) =>
      perform(serveAgent({ roots: root, maxCredits })),
    );
};

const numberFrom =
  (least: number, most: number) =>
  (text: string): number => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    throw new InvalidArgumentError(`A number from ${least} to ${most} is needed.`);
  };

const oneOf =
  <T extends string>(values: readonly T[]) =>
  (text: string): T => {
    const found = values.find((value) => value === text);
    if (found) return found;
    throw new InvalidArgumentError(`It is one of ${values.join(', ')}.`);
  };
