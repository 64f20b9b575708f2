import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useShortcut } from '#lib/shortcuts/shortcuts.ts';
import { Shortcuts } from './shortcuts.tsx';

function List({ onNext, onSave, editing }: { onNext: () => void; onSave: () => void; editing: boolean }) {
  useShortcut({ keys: 'j', label: 'Next document', group: 'Documents', repeats: true }, onNext);
  useShortcut({ keys: 'mod+s', label: 'Save', group: 'Review' }, onSave, editing);
  return (
    <>
      <input aria-label="Search" />
      <input type="checkbox" aria-label="Select" />
    </>
  );
}

function open(editing = true) {
  const onNext = jest.fn();
  const onSave = jest.fn();
  render(
    <>
      <Shortcuts />
      <List onNext={onNext} onSave={onSave} editing={editing} />
    </>,
  );
  return { user: userEvent.setup(), onNext, onSave };
}

describe('Keyboard shortcuts', () => {
  it('run what they stand for, but leave letters to a field', async () => {
    const { user, onNext, onSave } = open();
    await user.keyboard('j');
    expect(onNext).toHaveBeenCalledTimes(1);
    await user.type(screen.getByRole('textbox'), 'jj');
    expect(onNext).toHaveBeenCalledTimes(1);
    await user.keyboard('{Control>}s{/Control}');
    expect(onSave).toHaveBeenCalledTimes(1);
  });

  it('run while a checkbox has focus, which takes no letters', async () => {
    const { user, onNext } = open();
    await user.click(screen.getByRole('checkbox'));
    await user.keyboard('j');
    expect(onNext).toHaveBeenCalledTimes(1);
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument();
  });

  it('act once while their key is held, unless they say otherwise', async () => {
    const { onNext, onSave } = open();
    for (const repeat of [false, true, true]) {
      fireEvent.keyDown(document.body, { key: 'j', repeat });
      fireEvent.keyDown(document.body, { key: 's', ctrlKey: true, repeat });
    }
    expect(onNext).toHaveBeenCalledTimes(3);
    expect(onSave).toHaveBeenCalledTimes(1);
  });

  it('run where the layout has no Latin letters, and with Caps Lock', () => {
    const { onNext, onSave } = open();
    fireEvent.keyDown(document.body, { key: 'ы', code: 'KeyS', ctrlKey: true });
    expect(onSave).toHaveBeenCalledTimes(1);
    fireEvent.keyDown(document.body, { key: 'ت', code: 'KeyJ' });
    fireEvent.keyDown(document.body, { key: 'J', code: 'KeyJ' });
    expect(onNext).toHaveBeenCalledTimes(2);
    fireEvent.keyDown(document.body, { key: 'J', code: 'KeyJ', shiftKey: true });
    // Layouts with Latin letters have some more: this is no j.
    fireEvent.keyDown(document.body, { key: 'ü', code: 'KeyJ' });
    expect(onNext).toHaveBeenCalledTimes(2);
  });

  it('are all on the sheet that ? opens, without those that are off now', async () => {
    const { user, onNext } = open(false);
    await user.keyboard('?');
    const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(sheet.getByText('Next document')).toBeInTheDocument();
    expect(sheet.getByText('Show keyboard shortcuts')).toBeInTheDocument();
    expect(sheet.queryByText('Save')).not.toBeInTheDocument();
    await user.keyboard('j');
    expect(onNext).not.toHaveBeenCalled();
  });

  it('of a single key can be switched off permanently', async () => {
    const { user, onNext, onSave } = open();
    await user.keyboard('?');
    await user.click(await screen.findByRole('checkbox', { name: 'Use single-key shortcuts' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.keyboard('j{Control>}s{/Control}');
    expect(onNext).not.toHaveBeenCalled();
    expect(onSave).toHaveBeenCalledTimes(1);
  });
});
