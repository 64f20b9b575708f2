/** Characters. The standard allows 70; some clients draw longer ones. */
const LONGEST = 200;

/** The boundary of a multipart form as its `Content-Type` names it, undefined where it names none that can be one. */
export const multipartBoundary = (contentType: string): string | undefined => {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s"]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  return boundary === undefined || boundary.length > LONGEST ? undefined : boundary;
};
