/**
 * The gateway closes first, so that no new requests arrive while the others finish their work; all are closed even if
 * one fails.
 */
export async function closeGatewayFirst<T extends { readonly name: string }>(
  running: readonly T[],
  close: (service: T) => Promise<void>,
): Promise<void> {
  await Promise.allSettled(running.filter(isGateway).map(close));
  await Promise.allSettled(running.filter((service) => !isGateway(service)).map(close));
}

const isGateway = ({ name }: { readonly name: string }): boolean => name === 'gateway';
