import { expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { NameSearch } from './name-search.tsx';

const onSearch = jest.fn<(q: string) => void>();
const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } });

it('asks for no reading of an input method before it has become a word', () => {
  jest.useFakeTimers();
  const asked = jest.fn();
  render(<NameSearch q="" onSearch={asked} />);
  const input = screen.getByRole('textbox');
  fireEvent.compositionStart(input);
  fireEvent.input(input, { target: { value: 'とうきょう' }, isComposing: true });
  act(() => jest.advanceTimersByTime(1000));
  expect(asked).not.toHaveBeenCalled();
  fireEvent.input(input, { target: { value: '東京' }, isComposing: true });
  fireEvent.compositionEnd(input);
  act(() => jest.advanceTimersByTime(300));
  expect(asked.mock.calls).toEqual([['東京']]);
  // Keyboards of phones compose every word: a word that stays is asked for.
  fireEvent.compositionStart(input);
  fireEvent.input(input, { target: { value: '東京 re' }, isComposing: true });
  act(() => jest.advanceTimersByTime(1600));
  expect(asked).toHaveBeenLastCalledWith('東京 re');
  jest.useRealTimers();
});

it('keeps what is typed on while a search is on its way to the address bar, and follows Back', async () => {
  const { rerender } = render(<NameSearch q="" onSearch={onSearch} />);
  type('r');
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('r'));
  type('rep');
  rerender(<NameSearch q="r" onSearch={onSearch} />);
  expect(screen.getByRole('textbox')).toHaveValue('rep');
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('rep'));
  rerender(<NameSearch q="rep" onSearch={onSearch} />);
  expect(screen.getByRole('textbox')).toHaveValue('rep');
  rerender(<NameSearch q="r" onSearch={onSearch} />);
  expect(screen.getByRole('textbox')).toHaveValue('r');
});
