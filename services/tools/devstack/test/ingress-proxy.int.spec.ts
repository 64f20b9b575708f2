import { afterEach, describe, expect, it } from '@jest/globals';
import { freePort } from '@colophon/local-servers';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeIngressProxy, startIngressProxy } from '../src/containers/ingress-proxy.js';

/** Real: HTTP servers on loopback. Nothing mocked. */
const servers: Server[] = [];
afterEach(() => Promise.all(servers.splice(0).map(closeIngressProxy)));

const behind = async (listener: RequestListener): Promise<number> => {
  const server = createServer(listener);
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};
const proxyTo = async (api: number, web = api): Promise<string> => {
  const ways = [
    { path: '/', exact: false, port: web },
    { path: '/api', exact: false, port: api },
    { path: '/documents/upload', exact: true, port: api },
  ];
  const proxy = await startIngressProxy(ways, '127.0.0.1', 0);
  servers.push(proxy);
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
};
const saying =
  (text: string): RequestListener =>
  (_, response) =>
    void response.end(text);

describe('the ingress proxy', () => {
  it('leads each path as an Ingress does', async () => {
    const url = await proxyTo(await behind(saying('api')), await behind(saying('web')));
    const answerOf = async (path: string) => (await fetch(url + path)).text();
    for (const path of ['/api', '/api/x', '/api?x=1', '/documents/upload?x'])
      expect(await answerOf(path)).toBe('api');
    for (const path of ['/', '/apis', '/documents/api', '/documents/upload/x'])
      expect(await answerOf(path)).toBe('web');
  });

  it('tells who asked, and keeps the host that was asked', async () => {
    const listener: RequestListener = ({ headers }, response) => void response.end(JSON.stringify(headers));
    const url = await proxyTo(await behind(listener));
    const headers = (await (
      await fetch(`${url}/api`, { headers: { 'X-Forwarded-For': '10.1.2.3' } })
    ).json()) as Record<string, string>;
    expect(headers['x-forwarded-for']).toBe('10.1.2.3, 127.0.0.1');
    expect(`http://${headers['host']}`).toBe(url);
  });

  it('passes bodies on without change and repeated headers one by one', async () => {
    const body = Buffer.alloc(3_000_000, 'colophon');
    const port = await behind((request, response) => {
      response.writeHead(201, [
        ['Set-Cookie', 'a=1'],
        ['Set-Cookie', 'b=2'],
      ] as never);
      request.pipe(response);
    });
    const answer = await fetch(`${await proxyTo(port)}/api`, { method: 'POST', body });
    expect(answer.status).toBe(201);
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(Buffer.from(await answer.arrayBuffer()).equals(body)).toBe(true);
  });

  it('begins a stream before its first byte, and ends it when its reader leaves', async () => {
    let left: (() => void) | undefined;
    const gone = new Promise<void>((resolve) => (left = resolve));
    const port = await behind((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders();
      response.on('close', () => left?.());
    });
    const reader = new AbortController();
    const answer = await fetch(`${await proxyTo(port)}/api/events`, { signal: reader.signal });
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    reader.abort();
    await gone;
  });

  it('answers 502 when no server is behind it, and keeps running', async () => {
    const url = await proxyTo(await freePort(), await behind(saying('web')));
    expect((await fetch(`${url}/api`)).status).toBe(502);
    expect(await (await fetch(url)).text()).toBe('web');
  });
});
