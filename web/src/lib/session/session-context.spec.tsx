import { expect, it, jest } from '@jest/globals';
import { render } from '@testing-library/react';
import { useSession } from './session-context.tsx';

function Reader() {
  return useSession().status;
}

it('the session cannot be read outside its provider [global.auth-context]', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Reader />)).toThrow(/provider/i);
});
