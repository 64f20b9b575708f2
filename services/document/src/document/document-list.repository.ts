import type { FindabilityBand } from '@colophon/contracts/rules';
import { UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import type { Document } from './document.js';
import { DocumentEntity } from './document.entity.js';
import { type DocumentStatus, documentStatuses } from './document-status.js';
import { type ListPosition, type ListSort, OrderSql } from './list-order.js';
import { toOriginalMetadata } from './proto-records.js';
import { DocumentSearchRepository, matchesInIndex } from './document-search.repository.js';
import { foldForSearch, gramsOf } from './search-text.js';

export interface ListFilter {
  readonly userId: string;
  /** Never empty. */
  readonly statuses: readonly DocumentStatus[] | 'all';
  /** Without those that a person has accepted. */
  readonly unaccepted: boolean;
  /** Literal part of the file name or of a metadata field, whatever case and accents; empty for all. */
  readonly query: string;
  /** Only documents with such a score. */
  readonly band: FindabilityBand | undefined;
}

export interface ListWindow {
  readonly sort: ListSort;
  readonly limit: number;
  readonly from: { readonly offset: number } | { readonly after: ListPosition };
}

/** No list shows them, and they are the largest of a row. */
const LEFT_OUT = [
  'receipt',
  'digestState',
  'originalFacts',
  'writtenFacts',
] as const satisfies readonly (keyof Document)[];
export type ListedDocument = Omit<Document, (typeof LEFT_OUT)[number]>;
/** With its place in the list. */
export type PlacedDocument = ListedDocument & ListPosition;
const isLeftOut = (property: string): boolean => LEFT_OUT.some((name) => name === property);

/** Pages of a user's documents. */
@Injectable()
export class DocumentListRepository {
  private columns: string | undefined;
  private readonly search: DocumentSearchRepository;

  constructor(private readonly unitOfWork: UnitOfWork) {
    this.search = new DocumentSearchRepository(unitOfWork);
  }

  /**
   * Each status is read from its own stretch of an index that is in the order of the list, never more than the page
   * needs; so a rare status of a user with very many documents costs what a frequent one does. A search for a
   * frequent text reads the texts in that order, from the index alone; the matches of a rare one are found by their own.
   */
  async page(filter: ListFilter, { sort, limit, from }: ListWindow): Promise<PlacedDocument[]> {
    const offset = 'offset' in from ? from.offset : 0;
    const after = 'after' in from ? from.after : undefined;
    const values: unknown[] = [];
    const bind: Bind = (value) => `$${values.push(value)}`;
    const isRare = filter.query !== '' && !(await this.search.isFrequent(filter, offset + limit));
    const reach = bind(offset + limit);
    const order = new OrderSql(sort);
    const isAfter = after && order.isAfter('row', after, bind);
    const statuses = filter.statuses === 'all' && !order.spansStatuses ? documentStatuses : filter.statuses;
    const stretches = conditionsOf({ ...filter, statuses, isRare }, isAfter, bind).map(
      (condition) => `(SELECT ${order.reads.map((column) => `row.${column}`).join(', ')} FROM document AS row
        WHERE ${condition}
        ORDER BY ${order.by('row')} LIMIT ${reach})`,
    );
    const rows = await this.unitOfWork.manager.query<PlacedDocument[]>(
      `${isRare ? `WITH match AS MATERIALIZED (${matchesOf(filter, bind)})` : ''}
       SELECT ${(this.columns ??= this.listedColumns())}, ${order.key('document')} AS "orderKey" FROM document
       WHERE id IN (SELECT first.id FROM (${stretches.join(' UNION ALL ')}) AS first
         ORDER BY ${order.by('first')} LIMIT ${bind(limit)} OFFSET ${bind(offset)})
       ORDER BY ${order.by('document')}`,
      values,
    );
    return rows.map((row) =>
      row.originalMetadata ? { ...row, originalMetadata: toOriginalMetadata(row.originalMetadata) } : row,
    );
  }

  /** Rows as the driver reads them are documents already; making entities of them would take as long again as the query. */
  private listedColumns(): string {
    const { columns } = this.unitOfWork.manager.connection.getMetadata(DocumentEntity);
    return columns
      .filter(({ isSelect, propertyName }) => isSelect && !isLeftOut(propertyName))
      .map(({ databaseName, propertyName }) => `document.${databaseName} AS "${propertyName}"`)
      .join(', ');
  }

  /** One row by its key, unless there is a search or it has to be known what is accepted or how it is scored. */
  async total(filter: ListFilter): Promise<number> {
    if (filter.query) return this.search.count(filter);
    if (filter.band) return this.countBand(filter, filter.band);
    if (filter.unaccepted) return this.countUnaccepted(filter);
    const [row] = await this.unitOfWork.manager.query<Record<DocumentStatus, number>[]>(
      'SELECT uploaded, processing, completed, ready_for_download, failed FROM document_count WHERE user_id = $1',
      [filter.userId],
    );
    if (!row) return 0;
    const counts = filter.statuses === 'all' ? Object.values(row) : filter.statuses.map((s) => row[s]);
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** Of all statuses, the kept total; of some, what the index of the band has. */
  private async countBand(
    { userId, statuses, unaccepted }: ListFilter,
    band: FindabilityBand,
  ): Promise<number> {
    const { manager } = this.unitOfWork;
    const [row] =
      statuses === 'all'
        ? await manager.query<{ count: number }[]>(
            `SELECT ${band} AS count FROM document_count WHERE user_id = $1`,
            [userId],
          )
        : await manager.query<{ count: number }[]>(
            `SELECT count(*)::int AS count FROM document WHERE user_id = $1 AND findability_band = $2
               AND status = ANY ($3) ${unaccepted ? 'AND NOT reviewed' : ''}`,
            [userId, band, statuses],
          );
    return row?.count ?? 0;
  }

  /** Counted where the index has the statuses: what is accepted and not written is soon written or gone. */
  private async countUnaccepted({ userId, statuses }: ListFilter): Promise<number> {
    const [row] = await this.unitOfWork.manager.query<{ open: number }[]>(
      'SELECT count(*)::int AS open FROM document WHERE user_id = $1 AND status = ANY ($2) AND NOT reviewed',
      [userId, statuses],
    );
    return row?.open ?? 0;
  }
}

/** Adds a value to those of the statement. @returns how the statement names it */
type Bind = (value: unknown) => string;

/** Looked for once, however many stretches there are. */
const matchesOf = ({ userId, query }: ListFilter, bind: Bind): string =>
  matchesInIndex(bind(userId), bind(foldForSearch(query)), bind(gramsOf(query)));

/** One condition for each stretch of the index. */
const conditionsOf = (
  { userId, statuses, unaccepted, query, band, isRare }: ListFilter & { isRare: boolean },
  isAfter: string | undefined,
  bind: Bind,
): string[] => {
  const user = bind(userId);
  const always = [`row.user_id = ${user}`];
  if (unaccepted) always.push('NOT row.reviewed');
  if (band) always.push(`row.findability_band = ${bind(band)}`);
  // An array is made once, whatever the planner expects of it; a join might look for the matches at each document.
  if (isRare) always.push('row.id = ANY (ARRAY(SELECT document_id FROM match))');
  else if (query) always.push(`strpos(row.search_name, ${bind(foldForSearch(query))}) > 0`);
  if (isAfter) always.push(isAfter);
  if (statuses === 'all') return [always.join(' AND ')];
  return statuses.map((status) => [...always, `row.status = ${bind(status)}`].join(' AND '));
};
