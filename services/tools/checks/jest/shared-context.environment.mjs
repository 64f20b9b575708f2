// Jest's `testEnvironment` for the specs of a node workspace: Node's, with one global object for all spec files of a
// process, because the modules that they share belong to one (`shared-modules.runtime.mjs`).
import { TestEnvironment } from 'jest-environment-node';

/** What the first spec file's environment consists of, and its global object as it was before that file. */
let first;
let globals;

export default class SharedContext extends TestEnvironment {
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
    for (const name of Reflect.ownKeys(global)) if (!Object.hasOwn(globals, name)) delete global[name];
    for (const name of Reflect.ownKeys(globals))
      if (globals[name].configurable) Object.defineProperty(global, name, globals[name]);
  }
}
