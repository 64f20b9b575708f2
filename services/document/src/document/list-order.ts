import { commonErrors, ServiceError } from '@colophon/platform';

/** The last document of a page; the next page begins after it. */
export interface ListPosition {
  readonly createdAt: Date;
  readonly id: string;
  /** What the order compares before time and id; empty where it compares nothing before them. */
  readonly orderKey: string;
}

type Column = 'created_at' | 'id' | 'attention' | 'search_name' | 'findability_score';

/** An order that an index has within each status. */
interface ListOrder {
  readonly direction: 'ASC' | 'DESC';
  /** Compared first, in columns of a table. */
  readonly leading?: (table: string) => string;
  /** Compared among those that are alike in it. */
  readonly ties: readonly ('created_at' | 'id')[];
  /** All columns it takes to compare. */
  readonly reads: readonly Column[];
}

const orders = {
  '': { direction: 'DESC', ties: ['created_at', 'id'], reads: ['created_at', 'id'] },
  title: {
    direction: 'ASC',
    // By code point, whatever the locale of the database: the text is folded, so case and accents do not count.
    leading: (table) => `document_title(${table}.search_name) COLLATE "C"`,
    ties: ['id'],
    reads: ['id', 'search_name'],
  },
  attention: {
    direction: 'DESC',
    leading: (table) => `${table}.attention`,
    ties: ['created_at', 'id'],
    reads: ['attention', 'created_at', 'id'],
  },
  findability: {
    direction: 'DESC',
    // What is missing: the lowest score first, what was not measured last.
    leading: (table) => `coalesce(100 - ${table}.findability_score, -1)`,
    ties: ['created_at', 'id'],
    reads: ['findability_score', 'created_at', 'id'],
  },
} satisfies Record<string, ListOrder>;

/** Empty for newest first. */
export type ListSort = keyof typeof orders;

/** @throws ServiceError validation_failed for an unknown order */
export const sortFor = (sort: string): ListSort => {
  const names = Object.keys(orders) as ListSort[];
  const known = names.find((name) => name === sort);
  if (known !== undefined) return known;
  throw new ServiceError(commonErrors.validationFailed, {
    details: [{ field: 'sort', message: `This must be one of ${names.filter(Boolean).join(', ')}` }],
  });
};

/** An order in SQL. */
export class OrderSql {
  private readonly order: ListOrder;

  constructor(sort: ListSort) {
    this.order = orders[sort];
  }

  /** Whether an index has all statuses together in this order, too. */
  get spansStatuses(): boolean {
    return this.order.leading === undefined;
  }

  get reads(): readonly Column[] {
    return this.order.reads;
  }

  /** `orderKey` of the position of a row. */
  key(table: string): string {
    return this.order.leading ? `(${this.order.leading(table)})::text` : `''`;
  }

  by(table: string): string {
    return this.compared(table)
      .map((expression) => `${expression} ${this.order.direction}`)
      .join(', ');
  }

  /** @param bind adds a value to those of the statement and tells its name there */
  isAfter(
    table: string,
    { orderKey, createdAt, id }: ListPosition,
    bind: (value: unknown) => string,
  ): string {
    const values = this.order.ties.map((column) => bind(column === 'id' ? id : createdAt));
    if (this.order.leading) values.unshift(bind(orderKey));
    const sign = this.order.direction === 'ASC' ? '>' : '<';
    return `(${this.compared(table).join(', ')}) ${sign} (${values.join(', ')})`;
  }

  private compared(table: string): string[] {
    const ties = this.order.ties.map((column) => `${table}.${column}`);
    return this.order.leading ? [this.order.leading(table), ...ties] : ties;
  }
}
