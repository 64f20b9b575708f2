import { describe, expect, it } from '@jest/globals';
import { render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { AppRouter, Link, NavLink, useNavigate, usePathname, useSearchParams } from './router.tsx';

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

describe('Going somewhere', () => {
  it('marks the chosen link before the screen behind it is rendered', async () => {
    window.history.replaceState(null, '', '/documents');
    const marked: Record<string, string | null | undefined> = {};
    function Screen() {
      const pathname = usePathname();
      marked[pathname] = document.querySelector('[aria-current="page"]')?.textContent;
      return <h1>{pathname}</h1>;
    }
    render(
      <AppRouter prepare={() => undefined}>
        <NavLink to="/documents">Documents</NavLink>
        <NavLink to="/settings">Settings</NavLink>
        <Screen />
      </AppRouter>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Settings' }));
    expect(screen.getByRole('heading', { name: '/settings' })).toBeInTheDocument();
    expect(marked['/settings']).toBe('Settings');
  });

  it('renders the other links once, with the screen', async () => {
    window.history.replaceState(null, '', '/documents');
    let renders = 0;
    // A class that is computed is computed whenever the link is rendered.
    const className = (() => String((renders += 1))) as unknown as string;
    render(
      <AppRouter prepare={() => undefined}>
        <Link to="/settings">Settings</Link>
        <Link to="/elsewhere" className={className}>
          Elsewhere
        </Link>
      </AppRouter>,
    );
    renders = 0;
    await userEvent.click(screen.getByRole('link', { name: 'Settings' }));
    expect(renders).toBe(1);
  });

  it('reads the query as it was written, percent signs and all', () => {
    window.history.replaceState(null, '', `/documents?${new URLSearchParams({ q: 'Q3%20report' })}`);
    const { result } = renderHook(() => useSearchParams()[0].get('q'), { wrapper });
    expect(result.current).toBe('Q3%20report');
  });
});
