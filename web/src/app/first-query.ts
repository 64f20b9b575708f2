import type { LoaderFunction } from 'react-router-dom';
import { PAGE_SIZE, RECENT_SIZE } from '#config/limits.ts';
import { askEarly } from '#lib/api/early-answers.ts';

/** The API path of a screen's first query. */
type FirstQuery = (id: string, search: URLSearchParams) => string;

/** Starts a screen's first query while its code loads, and does not wait for the answer. */
export function askFirst(pathOf: FirstQuery): LoaderFunction {
  return ({ params, request }) => {
    askEarly(pathOf(params['id'] ?? '', new URL(request.url).searchParams));
    return null;
  };
}

export const recentPath: FirstQuery = () => `/api/documents?limit=${RECENT_SIZE}`;

export const listPath: FirstQuery = (_, search) => {
  const status = search.get('status');
  const page = search.get('page') ?? '1';
  const q = search.get('q')?.trim() ?? '';
  const band = search.get('band');
  const rest = `${status === null ? '' : `&status=${status}`}${q === '' ? '' : `&q=${encodeURIComponent(q)}`}${band === null ? '' : `&band=${encodeURIComponent(band)}`}`;
  return `/api/documents?page=${page}&limit=${PAGE_SIZE}${rest}`;
};

export const reportsPath: FirstQuery = () => '/api/findability/reports';
export const reportPath: FirstQuery = (id) => `/api/findability/reports/${encodeURIComponent(id)}`;
export const reviewPath: FirstQuery = (id) => `/api/documents/${encodeURIComponent(id)}/metadata`;
export const proofsPath: FirstQuery = () => '/api/findability/proofs';
export const brandPath: FirstQuery = () => '/api/brand-context';
export const settingsPath: FirstQuery = () => '/api/account/settings';
