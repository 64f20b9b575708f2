const never = new Promise<never>(() => undefined);

/**
 * Confines requests to the test that makes them: a response, or a failure, that comes after its end is dropped.
 * Without it a request still running at the end of a file fails when the server closes, and the screen's code goes
 * on where its environment is gone, which takes other test files with it.
 * Call it after the server listens; call what it returns as each test ends.
 */
export function confineRequests(): () => void {
  const send = globalThis.fetch;
  let running = 0;
  globalThis.fetch = (...request) => {
    const mine = running;
    const stillMine = () => mine === running;
    return send(...request).then(
      (answer) => (stillMine() ? answer : never),
      (error: unknown) => (stillMine() ? Promise.reject(error) : never),
    );
  };
  return () => {
    running += 1;
  };
}
