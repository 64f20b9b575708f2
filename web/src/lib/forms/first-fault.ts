import { flushSync } from 'react-dom';

/** Focus to the first field of a form that is marked as wrong, if there is one. */
export function focusFirstFault(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
}

/** @param show sets the faults; they are rendered before focus moves, however late React would do that */
export function showFaults(form: { readonly current: HTMLElement | null }, show: () => void): void {
  flushSync(show);
  focusFirstFault(form.current);
}
