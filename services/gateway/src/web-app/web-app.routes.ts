import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { webPolicy } from '../http/security-headers.js';
import { listWebFiles } from './web-files.js';
import { chooseEncoding, holds, type WebPage } from './web-page.js';
import { readWebSite, type SiteSettings } from './web-site.js';

/** The build puts a hash of the content into the name of everything below it. */
const HASHED = /^assets\//;
const FOR_EVER = 'public, max-age=31536000, immutable';
/** Icons and the like keep their names, so they are asked for again after a day. */
const FOR_A_DAY = 'public, max-age=86400';

/** Serves the built web app on every path outside /api. Without a folder those paths answer 404. */
export const serveWebApp = async (
  server: FastifyInstance,
  folder: string | undefined,
  settings: SiteSettings,
): Promise<void> => {
  if (!folder) return;
  const [site, files] = await Promise.all([readWebSite(folder, settings), listWebFiles(folder)]);
  const policy = webPolicy(site.scriptHashes, site.styleHashes);
  await server.register(fastifyStatic, { root: folder, serve: false, preCompressed: true });
  server.get('/*', (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (path === '/api' || path.startsWith('/api/')) return reply.callNotFound();
    void reply.header('content-security-policy', policy);
    void reply.header('cross-origin-resource-policy', 'same-origin');
    const name = path.slice(1);
    if (files.has(name)) {
      return reply
        .header('cache-control', HASHED.test(name) ? FOR_EVER : FOR_A_DAY)
        .sendFile(name, { cacheControl: false });
    }
    // A missing asset must not answer with a page: browsers would keep it as script.
    if (HASHED.test(name)) return reply.callNotFound();
    return sendPage(site.textAt(path) ?? site.pageAt(path), request, reply);
  });
};

/** Pages are always asked for again: they name the assets of the newest build. */
const sendPage = (page: WebPage, request: FastifyRequest, reply: FastifyReply) => {
  void reply.header('cache-control', 'no-cache').header('etag', page.etag).header('vary', 'accept-encoding');
  if (holds(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.type(page.type).send(page.bodyIn(encoding));
};
