// For jest's globalTeardown, which runs outside of the transforms.
export default async ({ maxWorkers }) => {
  const { stopSharedStacks } = await import('./shared-stack.ts');
  await stopSharedStacks(maxWorkers);
};
