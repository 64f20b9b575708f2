const never = new Promise<never>(() => undefined);

/**
 * Confines requests to the test that makes them: at its end they are aborted, and a response, or a failure, that comes
 * later is dropped. Without it the next test sees a request that was on its way, and one still running at the end of
 * a file fails when the server closes: then the screen's code goes on where its environment is gone, which takes other
 * test files with it.
 * Call it after the server listens; call what it returns as each test ends.
 */
export function confineRequests(): () => void {
  const send = globalThis.fetch;
  let test = new AbortController();
  globalThis.fetch = (request, options) => {
    const mine = test.signal;
    const given = options?.signal ?? (request instanceof Request ? request.signal : undefined);
    const signal = given ? AbortSignal.any([given, mine]) : mine;
    return send(request, { ...options, signal }).then(
      (answer) => (mine.aborted ? never : answer),
      (error: unknown) => (mine.aborted ? never : Promise.reject(error)),
    );
  };
  return () => {
    test.abort();
    test = new AbortController();
  };
}
