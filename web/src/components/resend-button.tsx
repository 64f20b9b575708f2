import { useEffect, useState } from 'react';

/** Seconds before the same mail can be asked for again. */
const WAIT_SECONDS = 60;

function useCountdown(): [left: number, start: () => void, stop: () => void] {
  const [end, setEnd] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((end - now) / 1000));
  const running = left > 0;
  useEffect(() => {
    if (!running) return undefined;
    // By the clock, not by ticks: a tab in the background ticks late.
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [running]);
  const start = () => {
    setNow(Date.now());
    setEnd(Date.now() + WAIT_SECONDS * 1000);
  };
  return [left, start, () => setEnd(0)];
}

/** Sends a mail again. Usable at once; the countdown starts only after a press, and ends when sending fails. */
export function ResendButton({
  label,
  sent,
  failure,
  send,
}: {
  label: string;
  /** Said once the mail is on its way. */
  sent: string;
  /** Said when it is not. */
  failure: (error: unknown) => string;
  send: () => Promise<unknown>;
}) {
  const [left, start, stop] = useCountdown();
  const [result, setResult] = useState<string>();
  const press = async () => {
    start();
    setResult(undefined);
    try {
      await send();
      setResult(sent);
    } catch (error) {
      stop();
      setResult(failure(error));
    }
  };
  return (
    <div>
      <button
        type="button"
        disabled={left > 0}
        onClick={() => void press()}
        className="min-h-11 font-medium underline underline-offset-3 disabled:no-underline"
      >
        {left > 0 ? `${label} (${left} s)` : label}
      </button>
      <p role="status" className="text-ink">
        {result}
      </p>
    </div>
  );
}
