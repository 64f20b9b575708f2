import JSDOMEnvironment from 'jest-environment-jsdom';

const FROM_NODE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextDecoderStream',
  'DecompressionStream',
  'TextEncoder',
  'TextDecoder',
  'BroadcastChannel',
  'structuredClone',
  'AbortController',
  'AbortSignal',
  // MSW calls it where a connection is there already.
  'setImmediate',
  'clearImmediate',
];

/** Where Node's `fetch` keeps its connections, for all files of a process. */
const CONNECTIONS = Symbol.for('undici.globalDispatcher.1');

/** jsdom with Node's own fetch family, which jsdom lacks and which MSW and the client need. */
export default class BrowserLikeEnvironment extends JSDOMEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
  }

  /** A connection that MSW no longer serves is opened again for real, and what fails then is the next file's first request. */
  async teardown() {
    const used = globalThis[CONNECTIONS];
    if (used !== undefined) {
      globalThis[CONNECTIONS] = new used.constructor();
      await used.destroy();
    }
    await super.teardown();
  }
}
