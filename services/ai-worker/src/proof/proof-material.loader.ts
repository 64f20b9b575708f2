import { type IndexedText, type MaterialDocument, ProofWorkService } from '@colophon/contracts';
import type { IndexedFields } from '@colophon/contracts/rules';
import { rpcToken, type RpcClient, ServiceError } from '@colophon/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ProofDocument, ProofQuery } from '../findability/proof-material.js';
import { DocumentTextRepository } from '../generation/document-text.repository.js';
import { metadataErrors } from '../metadata/metadata.errors.js';
import { proofTextOf } from './proof-text.js';

/** Texts read at a time. */
const TEXTS = 8;

type Take = (document: ProofDocument, queries: readonly ProofQuery[]) => void;

/** Collects what a proof is made of: what the documents said when it was started, and the texts of their pages. */
@Injectable()
export class ProofMaterialLoader {
  constructor(
    @Inject(rpcToken(ProofWorkService)) private readonly proofs: RpcClient<typeof ProofWorkService>,
    private readonly texts: DocumentTextRepository,
  ) {}

  /** @param onLoaded after every few documents. @returns false when the proof has ended */
  async load(
    proofId: string,
    signal: AbortSignal,
    take: Take,
    onLoaded: (documents: number, of: number) => void,
  ): Promise<boolean> {
    for (let after = 0; ; ) {
      signal.throwIfAborted();
      const { wanted, total, documents } = await this.proofs.getProofMaterial({ proofId, after });
      if (!wanted) return false;
      for (let at = 0; at < documents.length; at += TEXTS) {
        onLoaded(after + at, total);
        await Promise.all(documents.slice(at, at + TEXTS).map((document) => this.add(document, take)));
      }
      after += documents.length;
      if (after >= total) return true;
    }
  }

  private async add(document: MaterialDocument, take: Take): Promise<void> {
    const { id, digest, language, before, after, cited, queries } = document;
    const text = await this.textOf(id);
    take(
      {
        id,
        digest,
        language,
        before: fieldsOf(before),
        after: after ? fieldsOf(after) : null,
        ...text,
        cited: [...cited],
      },
      queries.map((query) => ({ kind: 'own', text: query, documentId: id })),
    );
  }

  /** A text goes with the original, which may end before the document does. */
  private async textOf(documentId: string): Promise<Pick<ProofDocument, 'text' | 'body'>> {
    try {
      return proofTextOf(await this.texts.load(documentId));
    } catch (error) {
      if (error instanceof ServiceError && error.is(metadataErrors.textMissing))
        return { text: null, body: '' };
      throw error;
    }
  }
}

const fieldsOf = (text: IndexedText | undefined): IndexedFields => ({
  title: text?.title ?? '',
  author: text?.author ?? '',
  keywords: text?.keywords ?? '',
  description: text?.description ?? '',
  fileName: text?.fileName ?? '',
});
