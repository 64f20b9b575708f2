// For jest's globalTeardown, which runs outside of the transforms.
export default async () => {
  const { stopSharedStack } = await import('./shared-stack.ts');
  await stopSharedStack();
};
