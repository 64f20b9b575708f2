import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog.tsx';
import { Menu } from './menu.tsx';
import { Tabs } from './tabs.tsx';

function WithDialog({ onClosed }: { onClosed: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <Dialog
          title="Delete it?"
          onClose={() => {
            setOpen(false);
            onClosed();
          }}
        >
          It cannot be undone.
        </Dialog>
      )}
    </>
  );
}

describe('A dialog', () => {
  it.each([
    ['its Close button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    [
      'Escape',
      async () => void fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true })),
    ],
    ['a click beside it', () => userEvent.click(screen.getByRole('dialog'))],
  ])('closes by %s and gives focus back', async (_, close) => {
    const onClosed = jest.fn();
    render(<WithDialog onClosed={onClosed} />);
    const opener = screen.getByRole('button', { name: 'Open' });
    await userEvent.click(opener);
    expect(screen.getByRole('dialog', { name: 'Delete it?' })).toHaveTextContent('It cannot be undone.');
    expect(opener).not.toHaveFocus();
    await close();
    expect(onClosed).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(opener).toHaveFocus();
  });

  it('gives focus to the action that does the least harm, where there is no field', () => {
    const actions = ['Keep editing', 'Leave'].map((name) => (
      <button key={name} type="button">
        {name}
      </button>
    ));
    render(<Dialog title="Leave?" onClose={jest.fn()} actions={actions} />);
    expect(screen.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
  });

  it.each([
    ['a click inside', async (inside: HTMLElement) => userEvent.click(inside)],
    [
      'a press inside that ends beside it, which is a click on the dialog',
      async (inside: HTMLElement, dialog: HTMLElement) => {
        fireEvent.mouseDown(inside);
        fireEvent.mouseUp(dialog);
        fireEvent.click(dialog);
      },
    ],
    [
      'the cancel of a file input inside, which bubbles',
      async (inside: HTMLElement) => void fireEvent(inside, new Event('cancel', { bubbles: true })),
    ],
  ])('stays at %s', async (_, act) => {
    const onClosed = jest.fn();
    render(<WithDialog onClosed={onClosed} />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await act(screen.getByText('It cannot be undone.'), screen.getByRole('dialog'));
    expect(onClosed).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('that only its actions close takes no wish to close, and opens again when the browser closes it', () => {
    render(<Dialog title="A new key">It is shown once.</Dialog>);
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    expect(dialog).toHaveAttribute('closedby', 'none');
    dialog.close();
    fireEvent(dialog, new Event('close'));
    expect(dialog.open).toBe(true);
  });
});

describe('A menu', () => {
  const open = async () => {
    const onDelete = jest.fn();
    const items = [
      { label: 'Rename', onChoose: jest.fn() },
      { label: 'Share', onChoose: jest.fn(), disabled: true },
      { label: 'Delete', onChoose: onDelete, danger: true },
    ];
    render(<Menu label="More actions" trigger="…" items={items} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    return { user, onDelete };
  };
  const item = (name: string) => screen.getByRole('menuitem', { name });

  it('opens on its first action and moves by arrows over those that can be chosen', async () => {
    const { user } = await open();
    expect(screen.getByRole('button', { name: 'More actions' })).toHaveAttribute('aria-expanded', 'true');
    expect(item('Rename')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(item('Delete')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(item('Rename')).toHaveFocus();
    await user.keyboard('{End}');
    expect(item('Delete')).toHaveFocus();
  });

  it('does what is chosen, closes, and gives focus back to its button', async () => {
    const { user, onDelete } = await open();
    await user.click(item('Delete'));
    expect(onDelete).toHaveBeenCalledTimes(1);
    const button = screen.getByRole('button', { name: 'More actions' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).toHaveFocus();
  });
});

describe('Tabs', () => {
  const TABS = [
    { id: 'one', label: 'One' },
    { id: 'two', label: 'Two' },
    { id: 'three', label: 'Three' },
  ] as const;
  function WithTabs() {
    const [chosen, setChosen] = useState<(typeof TABS)[number]['id']>('one');
    return (
      <Tabs label="Numbers" tabs={TABS} chosen={chosen} onChoose={setChosen}>
        Panel of {chosen}
      </Tabs>
    );
  }

  it('move by arrows, Home and End, and show their panel', async () => {
    render(<WithTabs />);
    const user = userEvent.setup();
    await user.tab();
    expect(screen.getByRole('tab', { name: 'One' })).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'Three' })).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name: 'Three' })).toHaveTextContent('Panel of three');
    await user.keyboard('{Home}');
    expect(screen.getByRole('tabpanel', { name: 'One' })).toBeInTheDocument();
    await user.keyboard('{End}{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'One' })).toHaveAttribute('aria-selected', 'true');
    await user.tab();
    expect(screen.getByRole('tabpanel')).toHaveFocus();
  });
});
