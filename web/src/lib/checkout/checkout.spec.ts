import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { pendingCheckout, rememberCheckout, takeCheckout } from './checkout.ts';

afterEach(() => sessionStorage.clear());

describe('The payment this tab left for', () => {
  it('is known after the return, and told once', () => {
    rememberCheckout('c1');
    expect(pendingCheckout()).toBe('c1');
    expect(takeCheckout()).toBe('c1');
    expect(takeCheckout()).toBeNull();
  });

  it('is the last one begun', () => {
    rememberCheckout('c1');
    rememberCheckout('c2');
    expect(takeCheckout()).toBe('c2');
  });

  it('is unknown, and nothing breaks, where the browser keeps no storage', () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      });
    }
    expect(() => rememberCheckout('c1')).not.toThrow();
    expect(takeCheckout()).toBeNull();
  });
});
