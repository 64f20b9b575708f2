/** Injects the one MetadataProvider this process was configured with. */
export const METADATA_PROVIDER = Symbol('metadata provider');
