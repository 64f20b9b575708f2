import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { notify } from '#lib/notify.ts';
import { Toasts } from './toasts.tsx';

const say = (tone: keyof typeof notify) =>
  act(async () => {
    notify[tone](tone);
    await jest.advanceTimersByTimeAsync(0);
  });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('Toasts', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    render(<Toasts />);
  });
  afterEach(() => {
    act(() => toast.remove());
    jest.useRealTimers();
  });

  it.each([
    ['success', 3000],
    ['error', 5000],
    ['info', 4000],
  ] as const)('of %s stay %i ms [global.toasts, settled.toasts]', async (tone, duration) => {
    await say(tone);
    await pass(duration - 50);
    expect(screen.getByText(tone)).toBeInTheDocument();
    await pass(100);
    expect(screen.queryByText(tone)).not.toBeInTheDocument();
  });

  it('wait while the pointer or focus is on them [settled.toasts]', async () => {
    await say('success');
    const stack = screen.getByText('success').closest('[role=status]')?.parentElement as HTMLElement;
    fireEvent.mouseEnter(stack);
    await pass(10_000);
    expect(screen.getByText('success')).toBeInTheDocument();
    fireEvent.mouseLeave(stack);
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    await pass(10_000);
    expect(screen.getByText('success')).toBeInTheDocument();
    act(() => screen.getByRole('button', { name: 'Dismiss' }).blur());
    await pass(3100);
    expect(screen.queryByText('success')).not.toBeInTheDocument();
  });

  it('say errors at once and the rest when there is time, and can be dismissed [a11y.live-regions]', async () => {
    await say('error');
    expect(screen.getByRole('alert')).toHaveTextContent('error');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await pass(0);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
