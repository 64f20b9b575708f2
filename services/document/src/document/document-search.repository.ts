import type { FindabilityBand } from '@colophon/contracts/rules';
import type { UnitOfWork } from '@colophon/platform';
import type { DocumentStatus } from './document-status.js';
import { foldForSearch, gramsOf } from './search-text.js';

/** With a search the total is counted, and says no more than this. */
export const MOST_COUNTED = 10_000;

/** The newest documents of an account tell whether a text is frequent in it; they are read in 2 ms. */
const SAMPLE = 1000;
/** Reading as many texts in the order of the list, some 25 ms, is no slower than what the index of texts finds. */
const MOST_READ = 20_000;

export interface TextSearch {
  readonly userId: string;
  readonly statuses: readonly DocumentStatus[] | 'all';
  readonly unaccepted: boolean;
  /** Not empty. */
  readonly query: string;
  readonly band: FindabilityBand | undefined;
}

/** How often a text occurs in an account's documents, and how many contain it. */
export class DocumentSearchRepository {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /**
   * Whether the list may be read in its order until so many matches are found: otherwise there are few, for the index.
   */
  async isFrequent({ userId, statuses, query }: TextSearch, reach: number): Promise<boolean> {
    const stretch = (condition: string): string =>
      `(SELECT search_name FROM document WHERE user_id = $1 ${condition}
        ORDER BY created_at DESC, id DESC LIMIT ${SAMPLE})`;
    const stretches =
      statuses === 'all' ? [stretch('')] : statuses.map((_, index) => stretch(`AND status = $${index + 3}`));
    const [row] = await this.unitOfWork.manager.query<{ matches: number; read: number }[]>(
      `SELECT count(*) FILTER (WHERE strpos(search_name, $2) > 0)::int AS matches, count(*)::int AS read
       FROM (${stretches.join(' UNION ALL ')}) AS newest`,
      [userId, foldForSearch(query), ...(statuses === 'all' ? [] : statuses)],
    );
    const { matches = 0, read = 0 } = row ?? {};
    return read < SAMPLE || matches * MOST_READ >= reach * read;
  }

  async count(search: TextSearch): Promise<number> {
    const isFrequent = await this.isFrequent(search, MOST_COUNTED);
    const { userId, statuses, unaccepted, query, band } = search;
    const values: unknown[] = [userId, foldForSearch(query), isFrequent ? null : gramsOf(query)];
    const ofStatus = [
      ...(statuses === 'all' ? [] : [`AND status = ANY($${values.push(statuses)})`]),
      ...(unaccepted ? ['AND NOT reviewed'] : []),
      ...(band ? [`AND findability_band = $${values.push(band)}`] : []),
    ].join(' ');
    const [row] = await this.unitOfWork.manager.query<{ matches: number }[]>(
      `SELECT count(*)::int AS matches FROM (
         SELECT 1 FROM ${(isFrequent ? inList : inIndex)(ofStatus)} LIMIT ${MOST_COUNTED}) AS bounded`,
      values,
    );
    return row?.matches ?? 0;
  }
}

const inList = (ofStatus: string): string =>
  `document WHERE user_id = $1 AND strpos(search_name, $2) > 0 AND $3::text[] IS NULL ${ofStatus}`;
const inIndex = (ofStatus: string): string => {
  const matches = matchesInIndex('$1', '$2', '$3');
  if (ofStatus === '') return `(${matches}) AS match`;
  return `document WHERE user_id = $1 AND id = ANY (ARRAY(${matches})) ${ofStatus}`;
};

/**
 * Ids of an account's documents that contain a text. The index knows which have all its pairs of characters, the text
 * itself whether they are adjacent.
 * @param user @param text @param grams how the statement names their values
 */
export function matchesInIndex(user: string, text: string, grams: string): string {
  return `SELECT document_id FROM document_search
    WHERE document_grams(user_id, content) @> ARRAY(
        SELECT hashtextextended(gram, hashtextextended((${user}::uuid)::text, 0)) FROM unnest(${grams}::text[]) AS gram)
      AND user_id = ${user} AND strpos(content, ${text}) > 0`;
}
