// Jest's `runtime` for the specs of a node workspace: it loads a spec file and what that imports.
import { fileURLToPath, pathToFileURL } from 'node:url';
import Runtime from 'jest-runtime';
import { BUNDLES } from './dependency-bundle.mjs';

const CONTRACTS = new URL('../../../../proto/src/', import.meta.url);
// What is shared, and why that is safe: services/docs/decisions/0056-what-spec-files-share.md
const SHARED = [pathToFileURL(BUNDLES), CONTRACTS].map(({ href }) => href);

/** The modules that all spec files of a process share; it is never torn down. */
let shared;

/**
 * Jest evaluates each module again for each spec file, which is how a spec file is kept apart from the others. It is
 * also more than half of the processor time of short ones. Dependencies and contracts are evaluated once for each
 * process here: they keep nothing of a spec but what they put into the global object, which is emptied after each
 * (`shared-context.environment.mjs`). All other modules are evaluated for each spec file.
 */
class SharedModulesRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    shared ??= new Runtime(...args);
    const registry = this.registries.getActiveEsmRegistry();
    registry.get = (url) => Map.prototype.get.call(registry, url) ?? sharedModule(url);
  }
}

/** An evaluated module, or `undefined` for one that each spec file has for itself. */
function sharedModule(url) {
  if (!SHARED.some((folder) => url.startsWith(folder))) return undefined;
  return shared.esmLoader.tryLoadGraphSync(fileURLToPath(url), '', 'sync-required');
}

// Jest requires it, and takes what it gets for the class.
export { SharedModulesRuntime as 'module.exports' };
