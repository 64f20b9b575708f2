import { afterAll, afterEach, beforeAll, expect, jest } from '@jest/globals';
import * as matchers from '@testing-library/jest-dom/matchers';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { sessionQueries } from '#lib/api/query-client.ts';
import { confineRequests } from './confined-requests.ts';
import { fillInElements } from './missing-elements.ts';
import { server } from './server.ts';
import { spareDiagnostics } from './spare-diagnostics.ts';

expect.extend(matchers as never);
// A screen's chunk is compiled on first use, which a cold cache or a busy machine makes slow.
configure({ asyncUtilTimeout: 15_000 });
spareDiagnostics();
fillInElements();
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

let endRequests: () => void;
beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' });
  endRequests = confineRequests();
});
afterEach(() => {
  cleanup();
  endRequests();
  toast.remove();
  // Another session: the next test starts without this one's answers.
  sessionQueries(null);
  server.resetHandlers();
  localStorage.clear();
  jest.restoreAllMocks();
});
afterAll(() => server.close());
