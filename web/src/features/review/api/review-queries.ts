import {
  type Mutation,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { answer, api, done } from '#lib/api/client.ts';
import { ApiError, isRefusal, isStatus } from '#lib/api/errors.ts';
import { queryKeys } from '#lib/api/query-client.ts';
import type { Document, DocumentPage, Metadata } from '#lib/api/types.ts';
import { pollWhileMoving } from '#lib/live/connection.ts';
import { leaveQueue, takeBackInQueue } from '#lib/review-queue.ts';
import { asksForCredit } from '#lib/status.ts';
import { useSession } from '#lib/session/session-context.tsx';

const RETRIES = 3;
const FIRST_RETRY_MS = 400;

/** A document with the `ETag` of the answer it came in; absent where it came another way. */
export interface VersionedDocument extends Document {
  readonly etag?: string | undefined;
}

type DocumentCall = Promise<{ data?: { document: Document }; error?: unknown; response: Response }>;

type Added = 'warningDetails' | 'fieldGenerations' | 'fieldGenerationsLeft' | 'accepted';

/** While a new release rolls out, a gateway of the last one may answer. */
function complete(document: Omit<Document, Added> & Partial<Document>): Document {
  return { warningDetails: [], fieldGenerations: [], fieldGenerationsLeft: 0, accepted: false, ...document };
}

async function versioned(call: DocumentCall): Promise<VersionedDocument> {
  const [{ document }, { response }] = await Promise.all([answer(call), call]);
  return { ...complete(document), etag: response.headers.get('etag') ?? undefined };
}

async function fetchDocument(id: string): Promise<VersionedDocument> {
  const params = { path: { id } };
  try {
    return await versioned(api.GET('/api/documents/{id}/metadata', { params }));
  } catch (error) {
    if (!isStatus(error, 404)) throw error;
    return versioned(api.GET('/api/documents/{id}', { params }));
  }
}

export function documentQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.document(id),
    queryFn: () => fetchDocument(id),
    // A missing document stays missing, a lost session stays lost; anything else may pass.
    retry: (failures, error) => failures < RETRIES && !isStatus(error, 404) && !isStatus(error, 401),
    retryDelay: (attempt) => FIRST_RETRY_MS * 2 ** attempt,
    refetchInterval: ({ state: { data, error } }) => !isStatus(error, 404) && pollWhileMoving(data && [data]),
  });
}

/** The document as a list showed it: stands in until its own answer comes. */
export function listedDocument(queries: QueryClient, id: string): VersionedDocument | undefined {
  const pages = queries.getQueriesData<DocumentPage>({ queryKey: ['documents', 'list'] });
  const listed = pages.flatMap(([, page]) => page?.documents ?? []).find((document) => document.id === id);
  return listed && complete(listed);
}

/** What waits for a review, newest first. */
export function toReviewQuery() {
  return queryOptions({
    queryKey: ['documents', 'list', 'to-review'],
    queryFn: () =>
      answer(api.GET('/api/documents', { params: { query: { page: 1, limit: 20, status: 'to_review' } } })),
  });
}

/** The document as it is now, whatever is known of it. */
export function fetchLatest(queries: QueryClient, id: string): Promise<VersionedDocument> {
  return queries.fetchQuery({ ...documentQuery(id), staleTime: 0 });
}

/** Lists and what is counted of them; single documents that are shown stay as they are. */
export function outdateLists(queries: QueryClient): void {
  void queries.invalidateQueries({
    queryKey: queryKeys.documents,
    predicate: ({ queryKey: [, kind] }) => kind === 'list' || kind === 'counts',
  });
}

/** Shows the answered document at once and has the lists follow. */
function useShowDocument() {
  const queries = useQueryClient();
  return (document: VersionedDocument) => {
    queries.setQueryData(queryKeys.document(document.id), document);
    outdateLists(queries);
  };
}

export interface Saving {
  readonly metadata: Metadata;
  /** Of the version the person has seen; another one by now is answered 412. */
  readonly etag: string | undefined;
}

export function useSaveMetadata(id: string) {
  const show = useShowDocument();
  return useMutation({
    mutationFn: ({ metadata, etag }: Saving) =>
      versioned(
        api.PUT('/api/documents/{id}/metadata', {
          params: { path: { id }, header: etag === undefined ? {} : { 'If-Match': etag } },
          body: { metadata },
        }),
      ),
    onSuccess: show,
  });
}

const ACCEPT = ['accept'] as const;

/** The server has not said yet whether it keeps the acceptance. */
export function isBeingAccepted(queries: QueryClient, id: string): boolean {
  const predicate = ({ state }: Mutation) => state.variables === id;
  return queries.isMutating({ mutationKey: ACCEPT, predicate }) > 0;
}

/** A person has read the final metadata: every tab and every later visit know it. */
export function useAcceptMetadata() {
  const show = useShowDocument();
  return useMutation({
    mutationKey: ACCEPT,
    mutationFn: (id: string) =>
      versioned(api.POST('/api/documents/{id}/accept', { params: { path: { id } } })),
    onSuccess: show,
  });
}

export interface Writing {
  readonly id: string;
  /** The owner has agreed that readers will show a signed file as changed. */
  readonly acceptSignatureChange?: boolean;
}

export function generatePdf({ id, acceptSignatureChange = false }: Writing): Promise<VersionedDocument> {
  return versioned(
    api.POST('/api/documents/{id}/generate-pdf', {
      params: { path: { id } },
      ...(acceptSignatureChange ? { body: { acceptSignatureChange } } : {}),
    }),
  );
}

/** The file turned out to be signed: nothing was written, and its owner has to be asked. */
export function wantsConsent(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'signature_consent_required';
}

export function useGeneratePdf() {
  const show = useShowDocument();
  return useMutation({ mutationFn: generatePdf, onSuccess: show });
}

/** Costs a credit; the document is in work from the answer on. One without text has shown its question before. */
export function useGenerateMetadata(document: Pick<Document, 'id' | 'errorCode'>) {
  const queries = useQueryClient();
  const show = useShowDocument();
  const { refreshUser } = useSession();
  return useMutation({
    mutationFn: () =>
      versioned(
        api.POST('/api/documents/{id}/generate-metadata', {
          params: { path: { id: document.id } },
          ...(asksForCredit(document) ? { body: { acceptNoText: true } } : {}),
        }),
      ),
    onSuccess: (begun) => {
      takeBackInQueue(begun.id);
      show(begun);
      void refreshUser();
    },
    onError: (error) => {
      if (!isRefusal(error)) void queries.invalidateQueries({ queryKey: queryKeys.document(document.id) });
    },
  });
}

export function useDeleteDocument(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      // Before it is deleted: where code does not come, nothing has happened.
      const { forgetDocument } = await import('#lib/deleted-document.ts');
      await done(api.DELETE('/api/documents/{id}', { params: { path: { id } } }));
      forgetDocument(queries, id);
    },
    onSuccess: () => {
      leaveQueue(id);
      outdateLists(queries);
    },
  });
}
