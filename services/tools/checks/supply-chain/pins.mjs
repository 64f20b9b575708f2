const FIELDS = ['dependencies', 'devDependencies', 'optionalDependencies'];
/** A version, or the alias of one; no range, tag, address or path. */
const EXACT = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;
/** In `overrides`: the version a direct dependency has. */
const REFERENCE = /^\$[@\w./-]+$/;

/** @returns a sentence for each dependency of a package.json that is not one exact version */
export function pinProblems(path, manifest) {
  const direct = FIELDS.flatMap((field) => Object.entries(manifest[field] ?? {}));
  return [
    ...direct
      .filter(([, version]) => !EXACT.test(version))
      .map(([name, version]) => `${path}: ${name} is "${version}", not one exact version`),
    ...overridesOf(manifest.overrides ?? {})
      .filter(([, version]) => !EXACT.test(version) && !REFERENCE.test(version))
      .map(([name, version]) => `${path}: the override of ${name} is "${version}", not one exact version`),
  ];
}

function overridesOf(overrides) {
  return Object.entries(overrides).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : overridesOf(value),
  );
}
