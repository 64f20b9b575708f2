/**
 * How many random sequences a specification plays. Each run draws others, so many short runs see as much as a long one;
 * `SEQUENCES=10000` is for the long one, after a change of what they guard.
 */
export const sequenceCount = (usual: number): number => {
  const asked = Number(process.env['SEQUENCES'] ?? usual);
  if (!Number.isInteger(asked) || asked < 1) throw new Error('SEQUENCES must be a whole number from 1 on');
  return asked;
};
