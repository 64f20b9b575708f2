import PlainContext from './plain-context.environment.mjs';

/** What the first spec file's environment consists of, and its global object as it was before that file. */
let first;
let globals;

/**
 * One global object for all spec files of a process, because the modules that they share belong to one
 * (`shared-modules.runtime.mjs`).
 */
export default class SharedContext extends PlainContext {
  constructor(config, context) {
    super(config, context);
    if (first) {
      // Each spec file has its own `process`, with its own variables and listeners.
      first.global.process = this.global.process;
      Object.assign(this, first);
    } else {
      first = Object.assign({}, this);
      globals = Object.getOwnPropertyDescriptors(this.global);
    }
  }

  /** Takes out what the spec file, Jest or a library put into the global object, and puts back what they replaced. */
  async teardown() {
    const { global } = this;
    // False for what Jest's `expect` defines: it finds that again, and sets it for the next file.
    for (const name of Reflect.ownKeys(global))
      if (!Object.hasOwn(globals, name)) Reflect.deleteProperty(global, name);
    for (const name of Reflect.ownKeys(globals))
      if (globals[name].configurable) Object.defineProperty(global, name, globals[name]);
  }
}
