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

/** jsdom with Node's own fetch family, which jsdom lacks and which MSW and the client need. */
export default class BrowserLikeEnvironment extends JSDOMEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
  }
}
