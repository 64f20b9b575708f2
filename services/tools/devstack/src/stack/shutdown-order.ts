/** The gateway first, so that nobody new comes in while the others finish their work; all are tried. */
export async function closeGatewayFirst<T extends { readonly name: string }>(
  running: readonly T[],
  close: (service: T) => Promise<void>,
): Promise<void> {
  await Promise.allSettled(running.filter(isGateway).map(close));
  await Promise.allSettled(running.filter((service) => !isGateway(service)).map(close));
}

const isGateway = ({ name }: { readonly name: string }): boolean => name === 'gateway';
