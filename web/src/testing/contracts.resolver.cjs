const CONTRACTS = /[\\/]proto[\\/]src(?:[\\/]|$)/;

/** The contracts come as source, which names its files as they are called once built. */
module.exports = (path, options) => {
  const isBuiltName = path.startsWith('.') && path.endsWith('.js') && CONTRACTS.test(options.basedir);
  return options.defaultResolver(isBuiltName ? path.replace(/\.js$/, '.ts') : path, options);
};
