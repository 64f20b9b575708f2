import { describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { makeDocument } from '#testing/fixtures.ts';
import { useDraft } from './use-draft.ts';

describe('The values of a draft', () => {
  it('are the same object until one is changed, so that nothing that hangs on them is computed again', () => {
    const document = { ...makeDocument(), etag: '"1"' };
    const { result, rerender } = renderHook(() => useDraft(document));
    const shown = result.current.values;
    rerender();
    expect(result.current.values).toBe(shown);
    act(() => result.current.edit('title'));
    expect(result.current.editing).toBe(true);
    expect(result.current.values).toBe(shown);
    act(() => result.current.change('title', 'Another title'));
    expect(result.current.values).toEqual({ ...shown, title: 'Another title' });
    act(() => result.current.close());
    expect(result.current.values).toBe(shown);
  });
});
