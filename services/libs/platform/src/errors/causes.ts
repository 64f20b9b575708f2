/** Whether it holds for the error or one it was caused by; TypeORM keeps that of the driver under its own name. */
export const anyCause = (error: unknown, holds: (error: Error) => boolean): boolean => {
  if (!(error instanceof Error)) return false;
  if (holds(error)) return true;
  const { driverError } = error as { driverError?: unknown };
  return anyCause(error.cause, holds) || (driverError !== error && anyCause(driverError, holds));
};
