import type { DataSource } from 'typeorm';

/** Everything counted, and what is kept of it: the check an operator would make. */
export const totalsOf = async (source: DataSource): Promise<{ kept: unknown[]; counted: unknown[] }> => {
  const counted = await source.query<unknown[]>(
    `SELECT user_id, sum(uploaded)::int AS uploaded, sum(processing)::int AS processing, sum(completed)::int AS completed,
            sum(ready)::int AS ready, sum(failed)::int AS failed, sum(processed)::int AS processed
     FROM (
       SELECT user_id, (status = 'uploaded')::int AS uploaded, (status = 'processing')::int AS processing,
              (status = 'completed')::int AS completed, (status = 'ready_for_download')::int AS ready,
              (status = 'failed')::int AS failed, 0 AS processed FROM document
       UNION ALL SELECT user_id, 0, 0, 0, 0, 0, 1 FROM processed_document
     ) AS facts GROUP BY user_id ORDER BY user_id`,
  );
  const kept = await source.query<unknown[]>(
    `SELECT user_id, uploaded, processing, completed, ready_for_download AS ready, failed, processed
     FROM document_count
     WHERE uploaded + processing + completed + ready_for_download + failed + processed > 0 ORDER BY user_id`,
  );

  const countedMonths = await source.query<unknown[]>(
    `SELECT user_id, month, type, sum(processed)::int AS processed, sum(saved)::int AS saved, sum(accepted)::int AS accepted
     FROM (
       SELECT user_id, to_char(completed_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month, document_type AS type,
              1 AS processed, 0 AS saved, 0 AS accepted FROM processed_document
       UNION ALL
       SELECT user_id, to_char(saved_at AT TIME ZONE 'UTC', 'YYYY-MM'), document_type, 0, 1, accepted::int
       FROM processed_document WHERE saved_at IS NOT NULL
     ) AS facts GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
  );
  const keptMonths = await source.query<unknown[]>(
    `SELECT user_id, to_char(month, 'YYYY-MM') AS month, document_type AS type, processed, saved, accepted
     FROM month_count WHERE (processed, saved, accepted) <> (0, 0, 0) ORDER BY 1, 2, 3`,
  );
  const countedScores = await source.query<unknown[]>(
    `SELECT user_id, count(*)::int AS measured, sum(findability_before)::int AS before, sum(findability_score)::int AS after,
            sum((findability_band = 'poor')::int)::int AS poor, sum((findability_band = 'fair')::int)::int AS fair,
            sum((findability_band = 'good')::int)::int AS good, sum((findability_band = 'excellent')::int)::int AS excellent
     FROM document WHERE findability_score IS NOT NULL GROUP BY user_id ORDER BY user_id`,
  );
  const keptScores = await source.query<unknown[]>(
    `SELECT user_id, measured, points_before::int AS before, points::int AS after, poor, fair, good, excellent
     FROM document_count WHERE measured + points_before + points + poor + fair + good + excellent > 0 ORDER BY user_id`,
  );
  return {
    kept: [...kept, ...keptMonths, ...keptScores],
    counted: [...counted, ...countedMonths, ...countedScores],
  };
};
