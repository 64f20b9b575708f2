import { expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { Document } from '#lib/api/types.ts';
import { makeDocument } from '#testing/fixtures.ts';
import { useSelection } from './use-selection.ts';

const page = (status: Document['status']) => [
  makeDocument({ id: 'a', status }),
  makeDocument({ id: 'b', status: 'failed' }),
];

it('what cannot be selected for a while is not selected again by itself', () => {
  const queries = new QueryClient();
  const wrapper = ({ children }: React.PropsWithChildren) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const open = () =>
    renderHook(({ documents }) => useSelection(documents), {
      initialProps: { documents: page('uploaded') },
      wrapper,
    });
  const first = open();
  const selected = ({ result }: typeof first) => result.current.selected.map(({ id }) => id);
  act(() => first.result.current.selectAll());
  expect(selected(first)).toEqual(['a', 'b']);
  first.rerender({ documents: page('processing') });
  expect(selected(first)).toEqual(['b']);
  first.rerender({ documents: page('completed') });
  expect(selected(first)).toEqual(['b']);
  first.unmount();
  expect(selected(open())).toEqual(['b']);
});
