import { type FindabilityBand, findabilityBands } from '@colophon/contracts/rules';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router-dom';
import type { ListFilter, ListOrder } from '#lib/api/document-queries.ts';

const FILTERS: readonly ListFilter[] = [
  'to_review',
  'ready_for_download',
  'uploaded',
  'processing',
  'completed',
  'failed',
];

export type Order = ListOrder | 'newest';

/** Orders that a user chooses; the other comes with its filter. */
export const CHOSEN = ['newest', 'title', 'findability'] as const satisfies readonly Order[];

export interface ListState {
  readonly filter: ListFilter | undefined;
  /** Undefined for the order that the filter has of itself. */
  readonly sort: Exclude<Order, 'attention'> | undefined;
  /** Part of the file name; empty finds all. */
  readonly q: string;
  /** Only documents with such a score. */
  readonly band: FindabilityBand | undefined;
  readonly page: number;
}

export interface ListAddress extends ListState {
  /** Goes to another list; what is left out stays, but a new filter or search begins on page 1. */
  readonly show: (change: Partial<ListState>, options?: { replace?: boolean }) => void;
}

function filterOf(parameters: URLSearchParams): ListFilter | undefined {
  const status = parameters.get('status');
  return FILTERS.find((filter) => filter === status);
}

function sortOf(parameters: URLSearchParams): ListState['sort'] {
  const sort = parameters.get('sort');
  return CHOSEN.find((order) => order === sort);
}

function stateOf(parameters: URLSearchParams): ListState {
  return {
    filter: filterOf(parameters),
    sort: sortOf(parameters),
    q: parameters.get('q')?.trim() ?? '',
    band: findabilityBands.find((band) => band === parameters.get('band')),
    page: Math.max(1, Math.trunc(Number(parameters.get('page') ?? '1')) || 1),
  };
}

/** What is to be reviewed has what a person should check first. */
export function orderOf({ filter, sort }: Pick<ListState, 'filter' | 'sort'>): Order {
  return sort ?? (filter === 'to_review' ? 'attention' : 'newest');
}

/** All documents, from the first page on. */
export function isUnfiltered({ filter, q, band, page }: ListState): boolean {
  return filter === undefined && q === '' && band === undefined && page === 1;
}

/** The chosen filter; its list may still be loading. */
export function useChosenFilter(): ListFilter | undefined {
  const shown = useLocation();
  const chosen = useNavigation().location;
  return filterOf(new URLSearchParams((chosen?.pathname === shown.pathname ? chosen : shown).search));
}

/** Filter, order, search and page live in the address bar: back, reload and a shared link show the same list. */
export function useListAddress(): ListAddress {
  const [parameters, setParameters] = useSearchParams();
  const state = useMemo(() => stateOf(parameters), [parameters]);
  // A search waits for its last key, and a list that was asked for meanwhile may not show yet: in the order of the address.
  const latest = useRef({ shown: state, asked: [] as readonly ListState[] });
  useLayoutEffect(() => {
    const { asked } = latest.current;
    const place = asked.findIndex((one) => JSON.stringify(one) === JSON.stringify(state));
    // By other means, such as Back: what was asked for before is out of date.
    latest.current = { shown: state, asked: place === -1 ? [] : asked.slice(place + 1) };
  }, [state]);
  return {
    ...state,
    show: (change, options) => {
      const { shown, asked } = latest.current;
      const next: ListState = { ...(asked.at(-1) ?? shown), page: 1, ...change };
      latest.current = { shown, asked: [...asked, next] };
      const { filter, sort, q, band, page } = next;
      setParameters(
        {
          ...(filter === undefined ? {} : { status: filter }),
          ...(sort === undefined ? {} : { sort }),
          ...(q === '' ? {} : { q }),
          ...(band === undefined ? {} : { band }),
          ...(page === 1 ? {} : { page: String(page) }),
        },
        { ...options, preventScrollReset: true },
      );
    },
  };
}
