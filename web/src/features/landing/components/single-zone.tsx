import { CircleAlert, CircleCheck, FileUp, LoaderCircle } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { Button } from '#components/button.tsx';
import { classNames } from '#lib/class-names.ts';
import { useSession } from '#lib/session/session-context.tsx';
import { type SingleUpload, type SingleUploadRules, useSingleUpload } from '../api/use-single-upload.ts';

function Idle({ over, onPick }: { over: boolean; onPick: () => void }) {
  const { user } = useSession();
  return (
    <>
      <FileUp aria-hidden className="size-8 text-accent" strokeWidth={1.5} />
      <div>
        <p className="text-[17px] leading-6 font-medium text-balance">
          {over
            ? 'Drop your PDF here'
            : user === null
              ? 'Sign up for free to start processing documents'
              : 'Upload a PDF to generate AI metadata instantly'}
        </p>
        <p className="mt-1 text-muted">{user === null ? 'Free account required' : 'Ready to process'}</p>
      </div>
      <Button onClick={onPick}>Choose a PDF</Button>
      <p className="text-[13px] text-muted">Up to 25 MB. Deleted after 3 days.</p>
    </>
  );
}

function Message({ state, onReset }: { state: SingleUpload; onReset: () => void }) {
  if (state.phase === 'uploading') {
    return (
      <>
        <LoaderCircle aria-hidden className="size-8 text-accent" strokeWidth={1.5} />
        <p className="text-[17px] font-medium">Processing Your Document...</p>
        <p className="text-muted">This may take a few moments</p>
      </>
    );
  }
  if (state.phase === 'success') {
    return (
      <>
        <CircleCheck aria-hidden className="size-8 text-ok" strokeWidth={1.5} />
        <p className="text-[17px] font-medium">Upload Successful!</p>
        <p className="text-muted">Redirecting to document review...</p>
      </>
    );
  }
  if (state.phase === 'error') {
    return (
      <>
        <CircleAlert aria-hidden className="size-8 text-bad" strokeWidth={1.5} />
        <p className="text-[17px] font-medium">Upload Failed</p>
        <p className="text-bad">{state.message}</p>
        <Button look="outline" onClick={onReset}>
          Try Again
        </Button>
      </>
    );
  }
  return null;
}

export function SingleZone({ label, ...rules }: SingleUploadRules & { label: string }) {
  const { state, choose, reset } = useSingleUpload(rules);
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const idle = state.phase === 'idle';
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (idle) void choose([...event.dataTransfer.files]);
  };
  return (
    <section
      aria-label={label}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(idle);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={onDrop}
      className={classNames(
        'rounded-box border-2 border-dashed transition-colors duration-150',
        over ? 'border-accent bg-accent-soft' : 'border-edge bg-surface',
      )}
    >
      <input
        ref={input}
        id={id}
        type="file"
        accept="application/pdf,.pdf"
        aria-label="Choose a PDF file"
        tabIndex={-1}
        disabled={!idle}
        className="sr-only"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          void choose(files);
        }}
      />
      <div
        role="status"
        className="flex min-h-64 flex-col items-center justify-center gap-4 px-6 py-8 text-center"
      >
        {idle ? (
          <Idle over={over} onPick={() => input.current?.click()} />
        ) : (
          <Message state={state} onReset={reset} />
        )}
      </div>
    </section>
  );
}
