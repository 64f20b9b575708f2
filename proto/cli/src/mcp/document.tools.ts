import type { Colophon, Metadata } from '@colophon/sdk';
import { saveDownload } from '../run/download-file.js';
import { listOf, viewOf } from './document-view.js';
import { documentIdOf, metadataSchema, pathSchema } from './inputs.js';
import type { Roots } from './roots.js';
import { objectOf } from './schema.js';
import type { Tool } from './tool.js';
import { untilOrNow } from './until-or-now.js';

const STATUSES = ['uploaded', 'processing', 'completed', 'ready_for_download', 'failed'] as const;
const LONGEST_LIST = 50;

export const listDocuments = ({ documents }: Colophon): Tool => ({
  name: 'list_documents',
  title: 'List documents',
  description: 'Lists documents, newest first. The nextCursor of an answer gives the next page.',
  scopes: ['documents:read'],
  isReadOnly: true,
  isRepeatable: true,
  input: objectOf({
    status: { type: 'string', description: 'Only those with this status.', enum: STATUSES },
    query: { type: 'string', description: 'Part of the file name or the metadata.', maxLength: 200 },
    cursor: { type: 'string', description: 'The nextCursor of the page before.', maxLength: 500 },
    limit: { type: 'integer', description: 'How many; 20.', minimum: 1, maximum: LONGEST_LIST },
  }),
  async call({ status, query, cursor, limit = 20 }, signal) {
    const wanted = {
      ...(status === undefined ? {} : { status }),
      ...(query === undefined ? {} : { q: query }),
      ...(cursor === undefined ? {} : { cursor }),
      limit,
    };
    const { items, total, nextCursor } = await documents.list(wanted, { signal }).page();
    return listOf(items, { total, nextCursor });
  },
});

export const getDocument = ({ documents }: Colophon): Tool => ({
  name: 'get_document',
  title: 'Get a document',
  description: 'Gives the metadata, the evidence and the version of a document.',
  scopes: ['documents:read'],
  isReadOnly: true,
  isRepeatable: true,
  input: objectOf(documentIdOf('Of the document.'), ['documentId']),
  call: async ({ documentId = '' }, signal) => viewOf(await documents.get(documentId, { signal })),
});

export const reviewMetadata = ({ documents }: Colophon): Tool => ({
  name: 'review_metadata',
  title: 'Correct metadata',
  description:
    'Saves the metadata that are to be written into the PDF. Give the version that was read: what a person has changed since is not ' +
    'overwritten. Nothing is written into the PDF by this.',
  scopes: ['documents:read', 'documents:write'],
  isReadOnly: false,
  isRepeatable: true,
  input: objectOf(
    {
      ...documentIdOf('Of the document.'),
      version: { type: 'string', description: 'As get_document gave it.', maxLength: 200 },
      metadata: metadataSchema,
    },
    ['documentId', 'version', 'metadata'],
  ),
  async call({ documentId = '', version = '', metadata }, signal) {
    return viewOf(await documents.update(documentId, metadata as Metadata, { ifMatch: version, signal }));
  },
});

export const applyMetadata = (colophon: Colophon, roots: Roots): Tool => ({
  name: 'apply_metadata',
  title: 'Write metadata into the PDF',
  description:
    'Accepts the final metadata and writes them into a copy of the PDF, which costs nothing. With outPath the copy is saved there, as a ' +
    'new file. While the status is not ready_for_download, call again.',
  scopes: ['documents:read', 'documents:write'],
  isReadOnly: false,
  isRepeatable: false,
  input: objectOf(
    {
      ...documentIdOf('Of the document.'),
      acceptSignatureChange: {
        type: 'boolean',
        description:
          'Needed for a signed file, whose readers will show that it was changed. Ask a person first.',
      },
      outPath: pathSchema('Where the copy is saved; a file that is there stays as it is.'),
    },
    ['documentId'],
  ),
  async call({ documentId: id = '', acceptSignatureChange = false, outPath }, signal) {
    await colophon.documents.writePdf(id, { acceptSignatureChange, signal });
    const document = await untilOrNow(colophon, id, 'ready_for_download', signal);
    if (outPath === undefined || document.status !== 'ready_for_download') return viewOf(document);
    await roots.create(outPath, (draft) => saveDownload({ colophon, signal }, id, draft));
    return { ...viewOf(document), savedTo: outPath };
  },
});
