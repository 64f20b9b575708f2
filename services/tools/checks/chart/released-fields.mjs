// What an upgrade cannot change: the API server refuses another value for these fields of an object that exists.
const IMMUTABLE = {
  Deployment: ({ spec }) => ({ selector: spec.selector }),
  StatefulSet: ({ spec }) => ({
    selector: spec.selector,
    serviceName: spec.serviceName,
    volumeClaimTemplates: spec.volumeClaimTemplates,
  }),
};

/** `{"Deployment colophon-auth": {…}}` for every object of a rendering that has such fields. */
export const immutableFields = (objects) =>
  Object.fromEntries(
    objects
      .filter(({ kind }) => kind in IMMUTABLE)
      .map((object) => [`${object.kind} ${object.metadata.name}`, IMMUTABLE[object.kind](object)])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
