import { type Timestamp, timestampDate } from '@bufbuild/protobuf/wkt';
import type {
  Balance,
  FindabilityTotals,
  GetAnalyticsResponse,
  User as UserMessage,
} from '@colophon/contracts';
import type { Session } from './auth.schema.js';
import type { FindabilityAnalytics, User } from './user.schema.js';

export const presentUser = (
  user: UserMessage,
  { balance, analytics }: { balance: Balance | undefined; analytics: GetAnalyticsResponse | undefined },
): User => ({
  id: user.id,
  email: user.email,
  first_name: user.firstName,
  last_name: user.lastName,
  email_verified: user.emailVerified,
  credits: {
    total_remaining: balance?.totalRemaining ?? 0,
    paid_remaining: balance?.paidRemaining ?? 0,
    free_remaining: balance?.freeRemaining ?? 0,
    free_limit: balance?.freeLimit ?? 0,
    free_resets_at: balance?.freeResetsAt ? timestampDate(balance.freeResetsAt).toISOString() : '',
  },
  analytics: analytics
    ? {
        documentsProcessed: analytics.documentsProcessed,
        documentCount: analytics.documentCount,
        timeSavedMinutes: analytics.timeSavedMinutes,
        acceptanceRate: analytics.acceptanceRate ?? null,
        suggestionsMade: analytics.suggestionsMade,
        suggestionsKept: analytics.suggestionsKept,
        documentTypes: analytics.documentTypes.map(({ type, count }) => ({ type, count })),
        findability: presentTotals(analytics.findability),
      }
    : null,
});

/** Null also from a document service of an earlier release, which keeps no scores. */
const presentTotals = (totals: FindabilityTotals | undefined): FindabilityAnalytics | null => {
  if (!totals || totals.documents === 0) return null;
  const { documents, before, after, poor, fair, good, excellent } = totals;
  return {
    documents,
    before: Math.round(before),
    after: Math.round(after),
    bands: { poor, fair, good, excellent },
  };
};

export const presentSession = (
  accessToken: string,
  expiresAt: Timestamp | undefined,
  now: Date,
): Session => ({
  access_token: accessToken,
  token_type: 'bearer',
  expires_in: expiresAt
    ? Math.max(0, Math.round((timestampDate(expiresAt).getTime() - now.getTime()) / 1000))
    : 0,
});
