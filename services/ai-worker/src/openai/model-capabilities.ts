/** How much an endpoint understands; learned from what it refuses, never from the name of the model. */
export interface ModelCapabilities {
  readonly format: 'json_schema' | 'json_object' | 'text';
  readonly sampling: boolean;
  /** Asked with pictures. */
  readonly pictures: boolean;
}

/** What every endpoint is asked with at first. */
export const everyCapability: ModelCapabilities = {
  format: 'json_schema',
  sampling: true,
  pictures: true,
};

const FORMAT_REFUSED = /response_format|json_schema|json_object|structured output|guided/i;
const PICTURE_REFUSED = /image|vision|picture|multi-?modal|content (?:type|must be|part)/i;
const SAMPLING_REFUSED = /temperature|top_p|sampling/i;

/** One step down for what the endpoint names in its refusal; undefined when it is about something else. */
export const stepDown = (capabilities: ModelCapabilities, refusal: string): ModelCapabilities | undefined => {
  if (capabilities.pictures && PICTURE_REFUSED.test(refusal)) return { ...capabilities, pictures: false };
  if (capabilities.sampling && SAMPLING_REFUSED.test(refusal)) return { ...capabilities, sampling: false };
  if (capabilities.format === 'text' || !FORMAT_REFUSED.test(refusal)) return undefined;
  return { ...capabilities, format: capabilities.format === 'json_schema' ? 'json_object' : 'text' };
};
