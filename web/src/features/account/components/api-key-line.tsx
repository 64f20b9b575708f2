import { Badge } from '#components/badge.tsx';
import { Button } from '#components/button.tsx';
import type { ApiKey } from '#lib/api/types.ts';
import { daysRemaining } from '#lib/expiry.ts';
import { formatDate } from '#lib/format.ts';

/** From this many days on, it is time for a new one. */
const FEW_DAYS = 7;

function lastUse({ lastUsedAt, lastUsedNetwork }: ApiKey): string {
  if (lastUsedAt === null) return 'Never used';
  const place = lastUsedNetwork === null ? '' : ` from network ${lastUsedNetwork}`;
  return `Last used ${formatDate(lastUsedAt)}${place}`;
}

function State({ apiKey: { state, expiresAt } }: { apiKey: ApiKey }) {
  if (state === 'revoked') return <Badge tone="bad">Revoked</Badge>;
  if (state === 'expired') return <Badge tone="bad">Expired</Badge>;
  if (expiresAt === null) return <span className="text-note text-muted">Never expires</span>;
  const days = daysRemaining(new Date(expiresAt).getTime());
  const text = `Expires in ${days} ${days === 1 ? 'day' : 'days'}`;
  return days <= FEW_DAYS ? (
    <Badge tone="warn">{text}</Badge>
  ) : (
    <span className="text-note text-muted">{text}</span>
  );
}

export function ApiKeyLine({
  apiKey,
  onRotate,
  onRevoke,
}: {
  apiKey: ApiKey;
  onRotate: () => void;
  onRevoke: () => void;
}) {
  return (
    <li className="flex gap-x-4 gap-y-1 border-t border-line py-3 first:border-t-0 max-sm:flex-col sm:items-center sm:justify-between">
      <div className="min-w-0 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-2">
          {apiKey.name}
          <State apiKey={apiKey} />
        </p>
        <p className="text-note text-muted">
          <code>{apiKey.hint}</code> · {lastUse(apiKey)}
        </p>
        <p className="text-note text-muted">{apiKey.scopes.join(', ')}</p>
      </div>
      {apiKey.state === 'active' && (
        <div className="flex shrink-0 gap-1 max-sm:-ml-4">
          <Button look="quiet" onClick={onRotate}>
            Rotate<span className="sr-only"> {apiKey.name}</span>
          </Button>
          <Button look="quiet" onClick={onRevoke}>
            Revoke<span className="sr-only"> {apiKey.name}</span>
          </Button>
        </div>
      )}
    </li>
  );
}
