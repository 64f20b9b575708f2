import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFocusEffect } from '#lib/focus-effect.ts';
import { WebhookList } from './webhook-list.tsx';
import { WebhookView } from './webhook-view.tsx';

/** All webhooks, or the one that the address names. */
export function WebhooksPanel() {
  const [parameters] = useSearchParams();
  const id = parameters.get('webhook') ?? '';
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(id);
  useFocusEffect(() => {
    // The tab itself keeps focus when it is chosen.
    if (shown.current !== id) heading.current?.focus();
    shown.current = id;
  }, [id]);
  return id === '' ? <WebhookList heading={heading} /> : <WebhookView key={id} id={id} heading={heading} />;
}
