import { describe, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { Dialog } from '#components/dialog.tsx';
import { KeptFocus } from './kept-focus.ts';

function Screen({ rows, dialog = false }: { rows?: readonly string[]; dialog?: boolean }) {
  return (
    <>
      <KeptFocus />
      <h1 tabIndex={-1}>Documents</h1>
      {rows !== undefined && (
        <ul tabIndex={-1} aria-label="Documents">
          {rows.map((name) => (
            <li key={name}>
              <button type="button">{name}</button>
            </li>
          ))}
        </ul>
      )}
      {dialog && (
        <Dialog title="Delete it?" actions={<button type="button">Keep it</button>}>
          It cannot be undone.
        </Dialog>
      )}
    </>
  );
}

const focusRow = (name: string) => screen.getByRole('button', { name }).focus();

describe('Focus of an element that leaves the page', () => {
  it('goes to its list', async () => {
    const { rerender } = render(<Screen rows={['a', 'b']} />);
    focusRow('a');
    rerender(<Screen rows={['b']} />);
    await waitFor(() => expect(screen.getByRole('list')).toHaveFocus());
  });

  it('goes to the heading where the list goes, too', async () => {
    const { rerender } = render(<Screen rows={['a']} />);
    focusRow('a');
    rerender(<Screen />);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it.each([
    ['before', [<Screen key="s" rows={['b']} dialog />, <Screen key="s" rows={['b']} />]],
    ['with', [<Screen key="s" rows={['b']} />]],
    ['after', [<Screen key="s" rows={['a', 'b']} />, <Screen key="s" rows={['b']} />]],
  ])('goes to the list where a row goes %s the dialog that it opened', async (_, steps) => {
    const { rerender } = render(<Screen key="s" rows={['a', 'b']} />);
    focusRow('a');
    rerender(<Screen key="s" rows={['a', 'b']} dialog />);
    expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus();
    for (const step of steps) rerender(step);
    await waitFor(() => expect(screen.getByRole('list')).toHaveFocus());
  });

  it('stays nowhere when the user had left it before it went', async () => {
    const { rerender } = render(<Screen rows={['a', 'b']} />);
    focusRow('a');
    screen.getByRole('button', { name: 'a' }).blur();
    await Promise.resolve();
    rerender(<Screen rows={['b']} />);
    await Promise.resolve();
    expect(document.body).toHaveFocus();
  });
});
