import { Check, Copy } from 'lucide-react';
import { useCopy } from '#lib/use-copy.ts';
import { Button } from './button.tsx';

/** Beside a text that is shown to be copied. */
export function CopyButton({ what, text }: { what: string; text: string }) {
  const { isOffered, copied, failure, copy } = useCopy(what, text);
  if (!isOffered()) return null;
  const Icon = copied ? Check : Copy;
  return (
    <>
      <Button look="outline" className="justify-self-start" onClick={() => void copy()}>
        <Icon aria-hidden className="size-[18px]" />
        {copied ? 'Copied' : 'Copy'}
      </Button>
      {failure !== undefined && <p className="order-last basis-full text-note text-bad">{failure}</p>}
    </>
  );
}
