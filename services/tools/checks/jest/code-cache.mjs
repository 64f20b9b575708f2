// Loaded before Jest (`node --import`), in its workers too. Jest compiles every module again for each spec file; here
// V8 takes what it compiled before. A module's values stay with its spec file.
import vm from 'node:vm';

/** What V8 made of code, by the name of the code: the last one under each name, about as large as the code itself. */
class CodeCache {
  #known = new Map();

  dataFor(name, code) {
    const known = this.#known.get(name);
    return known?.code === code ? known.data : undefined;
  }

  keep(name, code, data) {
    this.#known.set(name, { code, data });
  }
}

const { SourceTextModule, compileFunction } = vm;
const modules = new CodeCache();
const functions = new CodeCache();

/** ECMAScript modules. */
vm.SourceTextModule = new Proxy(SourceTextModule, {
  construct(target, [code, options = {}], newTarget) {
    const compile = (more) => Reflect.construct(target, [code, { ...options, ...more }], newTarget);
    const cachedData = modules.dataFor(options.identifier, code);
    try {
      if (cachedData) return compile({ cachedData });
    } catch (error) {
      // V8 takes nothing that was compiled under other flags, and a spec may set flags.
      if (error.code !== 'ERR_VM_MODULE_CACHED_DATA_REJECTED') throw error;
    }
    const module = compile();
    modules.keep(options.identifier, code, module.createCachedData());
    return module;
  },
});

/** CommonJS modules. */
vm.compileFunction = (code, parameters = [], options = {}) => {
  const name = `${options.filename}(${parameters.join()})`;
  const cachedData = functions.dataFor(name, code);
  if (cachedData) return compileFunction(code, parameters, { ...options, cachedData });
  const compiled = compileFunction(code, parameters, { ...options, produceCachedData: true });
  functions.keep(name, code, compiled.cachedData);
  return compiled;
};
