import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { UniqueFileNames } from '@colophon/contracts/rules';
import { Clock } from '@colophon/platform';
import { makeZip } from 'client-zip';
import { AccountRecords } from './account-records.js';
import { DocumentRecords } from './document-records.js';
import { ProofRecords } from './proof-records.js';
import { ReportRecords } from './report-records.js';

interface Entry {
  readonly name: string;
  readonly lastModified: Date;
  readonly input: Readable | AsyncIterable<string> | string;
}

/** Everything a user has with us as one ZIP; nothing waits in memory but one page of documents. */
@Injectable()
export class AccountExport {
  constructor(
    private readonly records: AccountRecords,
    private readonly documents: DocumentRecords,
    private readonly proofs: ProofRecords,
    private readonly reports: ReportRecords,
    private readonly clock: Clock,
  ) {}

  /** Destroying the stream closes what is open. */
  stream(userId: string): Readable {
    return Readable.fromWeb(makeZip(this.entries(userId)));
  }

  private async *entries(userId: string): AsyncGenerator<Entry> {
    const lastModified = this.clock.now();
    yield { name: 'account.json', lastModified, input: text(await this.records.account(userId)) };
    yield { name: 'brand-context.json', lastModified, input: text(await this.records.brandContext(userId)) };
    yield { name: 'learned.json', lastModified, input: text(await this.records.learned(userId)) };
    yield { name: 'transactions.json', lastModified, input: text(await this.records.transactions(userId)) };
    yield { name: 'documents.json', lastModified, input: this.documents.json(userId) };
    yield { name: 'proofs.json', lastModified, input: this.proofs.json(userId) };
    yield { name: 'reports.json', lastModified, input: this.reports.json(userId) };
    const names = { original: new UniqueFileNames(), processed: new UniqueFileNames() };
    for await (const { folder, filename, content } of this.documents.openFiles(userId)) {
      const name = `${folder}/${names[folder].add(filename)}`;
      yield { name, lastModified: content.lastModified, input: content.stream };
    }
  }
}

const text = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
