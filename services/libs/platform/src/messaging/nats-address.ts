/** The servers and credentials of NATS, as the options of its client. */
export interface NatsAddress {
  readonly servers: string[];
  readonly user?: string;
  readonly pass?: string;
  readonly token?: string;
}

/**
 * NATS_URL for the client, which reads no credentials out of addresses: those of the first address that has some are
 * for all, because the servers of a cluster know the same users.
 * @param url one or several comma-separated servers, `nats://user:password@host:port` or `nats://token@host:port`
 */
export const natsAddress = (url: string): NatsAddress => {
  const servers = url.split(',').map((text) => new URL(text.trim()));
  const known = servers.find(({ username }) => username !== '');
  const [user, pass] = [known?.username, known?.password].map((part) => part && decodeURIComponent(part));
  for (const server of servers) [server.username, server.password] = ['', ''];
  return {
    servers: servers.map(({ href }) => href),
    ...(user && pass ? { user, pass } : {}),
    ...(user && !pass ? { token: user } : {}),
  };
};
