import type { Document, ListQuery } from '@colophon/sdk';
import { exitCodes } from '../exit-codes.js';
import type { CommandAction, CommandContext } from './command-context.js';
import { writeNew } from './new-file.js';

export const listDocuments =
  (query: ListQuery, max: number): CommandAction =>
  async ({ connect, output, signal }) => {
    const { documents } = await connect();
    let left = max;
    for await (const document of documents.list({ ...query, limit: Math.min(max, 100) }, { signal })) {
      output.result({ type: 'document', ...document }, lineOf(document));
      left -= 1;
      if (left === 0) break;
    }
    return exitCodes.done;
  };

export const getDocument =
  (id: string): CommandAction =>
  async ({ connect, output, signal }) => {
    const document = await (await connect()).documents.get(id, { signal });
    output.result({ type: 'document', ...document }, descriptionOf(document));
    return exitCodes.done;
  };

/** @param path instead of the name the file has, in the current folder */
export const downloadDocument =
  (id: string, path?: string): CommandAction =>
  async ({ connect, output, signal }) => {
    const { name, body } = await (await connect()).documents.download(id, { signal });
    const target = path ?? name;
    await writeNew(body, target, signal);
    output.result({ type: 'download', documentId: id, path: target }, target);
    return exitCodes.done;
  };

export const deleteDocuments =
  (ids: readonly string[]): CommandAction =>
  async ({ connect, output, signal }: CommandContext) => {
    const { documents } = await connect();
    for (const id of ids) {
      await documents.delete(id, { signal });
      output.result({ type: 'deleted', documentId: id }, `${id} is deleted.`);
    }
    return exitCodes.done;
  };

const lineOf = ({ id, status, filename, finalMetadata }: Document): string =>
  [id, status.padEnd('ready_for_download'.length), finalMetadata?.title || filename].join('  ');

const descriptionOf = (document: Document): string => {
  const { title, subject, keywords, author, description } = document.finalMetadata ?? {};
  const fields = {
    file: document.filename,
    status: document.status,
    title,
    subject,
    keywords,
    author,
    description,
  };
  return Object.entries({ ...fields, problem: document.errorMessage ?? '' })
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');
};
