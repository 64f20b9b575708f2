// Entry of every root command (npm start, npm test, …). Plain JavaScript without dependencies, because it runs
// before anything is installed, on whatever Node (20 or newer) the machine has. It installs what is missing, builds
// what changed, and then hands over to the Node the project brings along.
import { build } from './bootstrap/build.mjs';
import { endTogether, Interrupted, interruptedCode } from './bootstrap/children.mjs';
import { checkNode, projectNode } from './bootstrap/node.mjs';
import { install } from './bootstrap/install.mjs';
import { handOver } from './bootstrap/hand-over.mjs';
import { fullDisk } from './bootstrap/disk.mjs';
import { ROOT, UserError } from './bootstrap/steps.mjs';

const HELP = `Usage: npm start [-- options]

Starts Colophon on this machine: Postgres, NATS, the services and the web app; ends with Ctrl-C.

Options
  --separate   one process per service, as on Kubernetes
  --containers one container per service, from the images of npm run images and restricted as on Kubernetes
  --verbose    show the log lines of the services too
  --model NAME writes the metadata by this model of a local server: Ollama, LM Studio or llama.cpp, on its usual port
  --fake-llm   writes the metadata by a stand-in for a language model, to see that path without a key
  --observe    Prometheus as well, with the rules and alerts a cluster gets, over the services that run here
  --help       this text

Variables
  PORT (8080)                 port of the web app and its API
  HOST (127.0.0.1)            address it listens on
  PUBLIC_URL                  what links in mails start with, when not http://localhost:PORT
  COLOPHON_HOME (.colophon)   where all data is kept
  DATABASE_URL                a Postgres server to use instead of the embedded one (its role may create databases and
                              roles, its locale is C or one of UTF-8), or one database each:
                              AUTH_DATABASE_URL, DOCUMENT_DATABASE_URL, AI_DATABASE_URL, BILLING_DATABASE_URL,
                              RETENTION_DATABASE_URL, WEBHOOKS_DATABASE_URL
  NATS_URL                    a NATS server (2.12 or newer, JetStream on) instead of our own
  NATS_SERVER_BIN             the nats-server program to start
  S3_ENDPOINT                 an S3-compatible store instead of files, with S3_REGION, S3_BUCKET, S3_ACCESS_KEY,
                              S3_SECRET_KEY, S3_FORCE_PATH_STYLE
  WEBHOOKS_PRIVATE_TARGETS    networks webhooks may call besides the internet, each with a port: 127.0.0.0/8:3000 for a
                              receiver on this machine
  SMTP_URL, MAIL_FROM         a mail server instead of .eml files in COLOPHON_HOME/mail
  OPENAI_API_KEY              an OpenAI-compatible service instead of the local engine, with OPENAI_BASE_URL,
                              OPENAI_MODEL
  STRIPE_SECRET_KEY           payments by Stripe instead of the built-in test checkout, with
                              STRIPE_WEBHOOK_SECRET
  OTEL_EXPORTER_OTLP_ENDPOINT where traces and metrics go, for example http://localhost:4318

Other commands
  npm run doctor                       checks this machine and says what is missing
  npm run reset                        deletes all data of COLOPHON_HOME
  npm run credits -- <email> <n>       gives an account n credits
  npm run dead-letters -- list|show|replay|drop
                                       events a consumer gave up on: looks at them, drives them again
  npm run backup -- <new folder>       all databases and files of the stack that is up
  npm run restore -- <folder>          a backup, into an empty COLOPHON_HOME
  npm run seed -- --users <n> --documents <n> [--user <email>]
                                       fills the databases with made-up rows, to measure what size costs
  npm test                             every check and test
  npm run --silent pdf -- --help       reads and writes PDFs on this machine, without the services
  npm run --silent metadata -- --help  describes PDFs and texts on this machine, without the services
  npm run --silent findability -- --help
                                       scores and proves PDFs on this machine, without the services
`;

/** Tools of a single service: they need no web app, and print their own help. */
const TOOLS = {
  pdf: 'services/pdf-worker/dist/command-line/pdf.main.js',
  findability: 'services/tools/devstack/dist/findability.main.js',
  metadata: 'services/tools/devstack/dist/metadata.main.js',
  'bench:ai': 'services/ai-worker/bench/main.ts',
  'bench:findability': 'services/ai-worker/bench/findability/main.ts',
  'bench:pdf': 'services/pdf-worker/bench/main.ts',
  'bench:rolling': 'web/e2e/bench/rolling/main.ts',
  'bench:webhooks': 'web/e2e/bench/webhooks/main.ts',
  chaos: 'web/e2e/chaos/main.ts',
  'fuzz:pdf': 'services/pdf-worker/fuzz/main.ts',
  'fuzz:wire': 'web/e2e/fuzz/wire-main.ts',
  'test:busy': 'services/tools/checks/busy.main.mjs',
  'test:cluster': 'web/e2e/cluster/main.ts',
};

async function main(args) {
  const [command, ...options] = args[0] === undefined || args[0].startsWith('-') ? ['start', ...args] : args;
  const tool = TOOLS[command];
  const asksForHelp = options.includes('--help') || options.includes('-h') || command === 'help';
  if (asksForHelp && tool === undefined) {
    console.log(HELP);
    return 0;
  }
  checkNode();
  await install();
  const node = projectNode();
  if (tool !== undefined) {
    await build(node, ['services']);
    return handOver(node, tool, options);
  }
  if (command !== 'test') await build(node, ['services', 'web app']);
  const script =
    command === 'test' ? 'services/tools/checks/main.mjs' : 'services/tools/devstack/dist/cli.js';
  return handOver(node, script, command === 'test' ? options : [command, ...options]);
}

endTogether();
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.exitCode = interruptedCode() ?? 1;
  console.error(`\n${sentence(error)}`);
}

/** Faults people can mend get a sentence; the others keep their stack. */
function sentence(error) {
  if (error instanceof Interrupted) return 'Interrupted; npm start begins again where this is needed.';
  if (error instanceof UserError) return error.message;
  return error.code === 'ENOSPC' ? fullDisk(ROOT) : error.stack;
}
