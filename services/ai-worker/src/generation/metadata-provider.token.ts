/** Injects the one MetadataProvider this process was configured with. */
export const METADATA_PROVIDER = Symbol('metadata provider');

/** Injects the FieldProvider of the same engine. */
export const FIELD_PROVIDER = Symbol('field provider');
