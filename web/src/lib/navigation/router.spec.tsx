import { describe, expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AppRouter, useNavigate, useSearchParams } from './router.tsx';

const wrapper = ({ children }: { children: ReactNode }) => (
  <AppRouter prepare={() => undefined}>{children}</AppRouter>
);

describe('The ways to change the address', () => {
  it('stay the same functions over renders, so that effects that use them run once', () => {
    const { result, rerender } = renderHook(() => ({ set: useSearchParams()[1], go: useNavigate() }), {
      wrapper,
    });
    const before = result.current;
    rerender();
    expect(result.current.set).toBe(before.set);
    expect(result.current.go).toBe(before.go);
  });
});
