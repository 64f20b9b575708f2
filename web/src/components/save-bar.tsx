import { Button } from './button.tsx';

/** The end of a form: Save, Discard, and the state of saving. */
export function SaveBar({
  busy,
  back,
  state,
}: {
  busy: boolean;
  back?: { label: string; onPress: () => void } | undefined;
  state: string;
}) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button type="submit" busy={busy}>
        Save
      </Button>
      {back !== undefined && (
        <Button look="quiet" onClick={back.onPress}>
          {back.label}
        </Button>
      )}
      <p role="status" className="text-muted">
        {state}
      </p>
    </div>
  );
}
