import { Notice } from '#components/notice.tsx';

export function UploadMessages({
  errors,
  success,
}: {
  errors: readonly string[];
  success?: string | undefined;
}) {
  return (
    <>
      {errors.length > 0 && (
        <Notice tone="bad" live>
          {errors.length === 1 ? (
            <p>{errors[0]}</p>
          ) : (
            <ul className="list-disc pl-4">
              {[...new Set(errors)].map((error) => (
                <li key={error}>{error}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      {success !== undefined && (
        <Notice tone="ok" live>
          {success}
        </Notice>
      )}
    </>
  );
}
