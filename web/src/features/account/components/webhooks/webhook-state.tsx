import { Badge } from '#components/badge.tsx';
import type { Webhook } from '#lib/api/types.ts';

/** Whether it gets anything, and whether its server takes it. */
export function WebhookState({ webhook: { state, failingSince } }: { webhook: Webhook }) {
  if (state === 'disabled') return <Badge tone="warn">Disabled</Badge>;
  if (state === 'disabled_failing') return <Badge tone="bad">Disabled after failures</Badge>;
  return failingSince === null ? <Badge tone="ok">Enabled</Badge> : <Badge tone="warn">Failing</Badge>;
}
