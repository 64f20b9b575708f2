/** As servers word it that have no projector of images, or a model without one; not an image that they failed on. */
const NO_SIGHT =
  /(?:image|vision|multi-?modal)[^.\n]{0,60}\b(?:not|un)[- ]?(?:supported|available|enabled)|(?:not|n't) (?:support|accept|handle|process|allow)[^.\n]{0,40}(?:image|vision|picture|multi-?modal)|\bmmproj\b/iu;
/** These say who asks, how often or for how long; without pictures the answer would be the same. */
const NOT_ABOUT_CONTENT: ReadonlySet<number> = new Set([401, 403, 408, 429]);

/** A server's fault in form, a refusal of pictures in fact: llama-server answers 500, and would again. */
export const isFaultOfPictures = (status: number, message: string): boolean =>
  status >= 500 && NO_SIGHT.test(message);

/** Whether the same request may be taken without its pictures: many refusals do not name what they refuse. */
export const mayRefusePictures = (status: number, message: string): boolean =>
  (status >= 400 && status < 500 && !NOT_ABOUT_CONTENT.has(status)) || isFaultOfPictures(status, message);
