import { commonErrors, ServiceError } from '@colophon/platform';

/** The last document of a page; the next page begins after it. */
export interface ListPosition {
  readonly createdAt: Date;
  readonly id: string;
  /** What the order compares before time and id; empty where it compares nothing before them. */
  readonly orderKey: string;
}

type Column = 'created_at' | 'id' | 'attention' | 'search_name';

/** An order that an index has within each status. */
interface ListOrder {
  readonly direction: 'ASC' | 'DESC';
  /** Compared first, in columns of a table. */
  readonly first?: (table: string) => string;
  /** Compared then. */
  readonly then: readonly ('created_at' | 'id')[];
  /** All columns it takes to compare. */
  readonly reads: readonly Column[];
}

const orders = {
  '': { direction: 'DESC', then: ['created_at', 'id'], reads: ['created_at', 'id'] },
  title: {
    direction: 'ASC',
    // By code point, whatever the locale of the database: the text is folded, so case and accents do not count.
    first: (table) => `document_title(${table}.search_name) COLLATE "C"`,
    then: ['id'],
    reads: ['id', 'search_name'],
  },
  attention: {
    direction: 'DESC',
    first: (table) => `${table}.attention`,
    then: ['created_at', 'id'],
    reads: ['attention', 'created_at', 'id'],
  },
} satisfies Record<string, ListOrder>;

/** Empty for newest first. */
export type ListSort = keyof typeof orders;

/** @throws ServiceError validation_failed for an order there is none of */
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
    return this.order.first === undefined;
  }

  get reads(): readonly Column[] {
    return this.order.reads;
  }

  /** `orderKey` of the position of a row. */
  key(table: string): string {
    return this.order.first ? `(${this.order.first(table)})::text` : `''`;
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
    const values = this.order.then.map((column) => bind(column === 'id' ? id : createdAt));
    if (this.order.first) values.unshift(bind(orderKey));
    const sign = this.order.direction === 'ASC' ? '>' : '<';
    return `(${this.compared(table).join(', ')}) ${sign} (${values.join(', ')})`;
  }

  private compared(table: string): string[] {
    const then = this.order.then.map((column) => `${table}.${column}`);
    return this.order.first ? [this.order.first(table), ...then] : then;
  }
}
