import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { webPolicy } from '../http/security-headers.js';
import { readWebFiles, type WebFiles } from './web-files.js';

/** The build puts a hash of the content into the name of everything below it. */
const HASHED = /^assets\//;

/** Serves the built web app on every path outside /api. Without a folder there is none, and those paths are 404. */
export const serveWebApp = async (app: NestFastifyApplication, folder: string | undefined): Promise<void> => {
  if (!folder) return;
  const files = await readWebFiles(folder);
  const policy = webPolicy(files.scriptHashes);
  await app.register(fastifyStatic, {
    root: files.folder,
    serve: false,
    preCompressed: true,
  });
  app
    .getHttpAdapter()
    .getInstance()
    .get('/*', (request: FastifyRequest, reply: FastifyReply) => {
      const path = request.url.split('?', 1)[0] ?? '/';
      if (path === '/api' || path.startsWith('/api/')) return reply.callNotFound();
      const name = fileFor(path, files);
      if (name === undefined) return reply.callNotFound();
      void reply.header('content-security-policy', policy);
      void reply.header('cross-origin-resource-policy', 'same-origin');
      return HASHED.test(name)
        ? reply
            .header('cache-control', 'public, max-age=31536000, immutable')
            .sendFile(name, { cacheControl: false })
        : reply.header('cache-control', 'no-cache').sendFile(name, { cacheControl: false });
    });
};

/** The file itself, a prerendered page, or the app's one page, which knows its own routes. */
const fileFor = (path: string, { names }: WebFiles): string | undefined => {
  const asked = path.slice(1);
  if (names.has(asked)) return asked;
  const folder = asked.replace(/\/$/, '');
  for (const page of [`${folder}/index.html`, `${folder}.html`]) if (names.has(page)) return page;
  // A missing asset must not answer with a page: browsers would keep it as script.
  return HASHED.test(asked) ? undefined : 'index.html';
};
