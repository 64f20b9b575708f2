import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultEngineLimits, engineLimits } from '../../pdf-worker/dist/engine/engine-limits.js';
import { PdfEngine } from '../../pdf-worker/dist/engine/pdf-engine.js';
import { requestForPdf } from '../dist/command-line/metadata-requests.js';
import { leadingPhrases } from '../dist/local/leading-phrases.js';
import { createOpenAiClient } from '../dist/openai/openai-client.js';
import { OpenAiMetadataProvider } from '../dist/openai/openai-metadata.provider.js';
import { type ChatRequest, listeningEndpoint } from './listening-endpoint.ts';

/** Labels that the material adds to its lines; the rest are the document's words. */
const OWN_WORDS =
  /^(?:<<<[A-Z-]+ \d{12}$|\d{12}>>>$|\[page \d+\] |\d+pt(?: bold)? \| |(?:file name|stated \w+|stored \w+): )/u;

/** Every letter and digit becomes one of its kind: what is left is the shape of the text. */
const redactedWords = (words: string): string =>
  words
    .replace(/\p{Lu}/gu, 'X')
    .replace(/\p{L}/gu, (letter) => (letter === 'X' ? 'X' : 'x'))
    .replace(/\d/gu, '0');

const redactedLine = (line: string): string => {
  const [own = ''] = OWN_WORDS.exec(line) ?? [];
  return own + redactedWords(line.slice(own.length));
};

const redacted = (request: ChatRequest): ChatRequest => ({
  ...request,
  messages: request.messages.map(({ role, content }) => ({
    role,
    content:
      role === 'user' && typeof content === 'string'
        ? content.split('\n').map(redactedLine).join('\n')
        : content,
  })),
});

/** The first, middle and last of the folder's `titles.json`. */
function threeOf(folder: string): string[] {
  const files = (JSON.parse(readFileSync(join(folder, 'titles.json'), 'utf8')) as { file: string }[]).map(
    ({ file }) => file,
  );
  return [0, Math.floor(files.length / 2), files.length - 1].flatMap((index) => files[index] ?? []);
}

/** Writes the requests an endpoint gets for three real documents, without any of their words. */
export async function writeRedactedRequests(folder: string, target: string): Promise<void> {
  const endpoint = await listeningEndpoint();
  const client = createOpenAiClient({ apiKey: 'none', baseUrl: endpoint.url });
  const token = '012345678901';
  const provider = new OpenAiMetadataProvider(client, 'gpt-4.1-mini', Date.now, leadingPhrases, () => token);
  const engine = await PdfEngine.start({
    folder: tmpdir(),
    concurrency: 1,
    ...engineLimits(defaultEngineLimits),
  });
  try {
    for (const [index, file] of threeOf(folder).entries()) {
      const { text, metadata, language } = await engine.inspect(join(folder, file));
      const request = requestForPdf({ text, original: metadata, language }, file, '');
      await provider.generate(request, AbortSignal.timeout(60_000)).catch(() => undefined);
      const sent = endpoint.heard.at(-1);
      if (endpoint.heard.length !== index + 1 || !sent)
        throw new Error(`nothing was sent about file ${index + 1}`);
      const name = join(target, `real-document-${index + 1}.redacted.json`);
      writeFileSync(name, `${JSON.stringify(redacted(sent), null, 2)}\n`);
    }
  } finally {
    await engine.close();
    endpoint.close();
  }
}
