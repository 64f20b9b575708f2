/** What people copy from the page. Each is run as it stands by web/e2e/api/developers-page.e2e.spec.ts. */

/**
 * Needs a POSIX shell, curl 7.76 and sed. The idempotency key of an upload is made from its content, so that the
 * script can be run again without paying twice.
 */
export const describeFolder = String.raw`# describe.sh: describes every PDF of ./reports into ./described.
api() { curl -sS --fail-with-body --retry 5 -H "Authorization: Bearer $COLOPHON_API_KEY" "$@"; }
documents=$COLOPHON_URL/api/documents

# Waits until the document $id contains one of these texts; fails if it has an error.
await() {
  while document=$(api "$documents/$id"); do
    for text; do case $document in *"$text"*) return 0 ;; esac; done
    case $document in *'"errorCode":"'*) return 1 ;; esac
    sleep 2
  done
}

mkdir -p described
for pdf in reports/*.pdf; do
  key=$(cksum < "$pdf" | tr ' ' -)
  file=$(printf '%s' "$pdf" | sed 's/["\\]/\\&/g')
  answer=$(api -H "Idempotency-Key: $key" -F "file=@\"$file\"" "$documents/upload") ||
    { echo "refused: $pdf $answer" >&2; continue; }
  id=$(printf '%s' "$answer" | sed 's/.*"documentId":"\([^"]*\)".*/\1/')
  echo "$id $(basename "$pdf")"
done > described/documents.txt

while read -r id name; do
  await '"status":"completed"' '"status":"ready_for_download"' &&
    api -X POST "$documents/$id/generate-pdf" -o described/answer.json &&
    await '"status":"ready_for_download"' &&
    api "$documents/$id/download" -o "described/$name" &&
    echo "described: $name" || echo "not described: $name" >&2
done < described/documents.txt`;

export const commandLine = String.raw`printenv COLOPHON_API_KEY | colophon login --with-key
colophon run ./reports --out ./described`;

export const fromNode = String.raw`import { writeFile } from 'node:fs/promises';
import { Colophon } from '@colophon/sdk';

const { COLOPHON_API_KEY: apiKey, COLOPHON_URL: baseUrl } = process.env;
const { documents } = new Colophon({ apiKey, baseUrl });
const { documentId } = await documents.upload({ path: 'report.pdf' });
await documents.waitFor(documentId, 'completed');
await documents.writePdf(documentId);
await documents.waitFor(documentId, 'ready_for_download');
await writeFile('described.pdf', (await documents.download(documentId)).body);`;

/** The path is an example: agents want it from the root, and know no variables. */
export const agentConfiguration = String.raw`{
  "mcpServers": {
    "colophon": {
      "command": "colophon",
      "args": ["mcp", "--root", "/home/ada/reports", "--max-credits", "10"]
    }
  }
}`;

export const addWebhook = String.raw`curl -sS --fail-with-body "$COLOPHON_URL/api/webhooks" \
  -H "Authorization: Bearer $COLOPHON_API_KEY" -H 'Content-Type: application/json' \
  -d "{\"url\": \"$HOOK_URL\", \"types\": [\"document.completed\", \"document.ready\"]}"`;

/** Twenty lines, without a package. */
export const receiveWebhooks = String.raw`import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const key = Buffer.from(process.env.COLOPHON_WEBHOOK_SECRET.replace('whsec_', ''), 'base64');
createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) {
    body += chunk;
    if (body.length > 100_000) return request.destroy();
  }
  const [id, time, signatures] = ['id', 'timestamp', 'signature']
    .map((name) => String(request.headers['webhook-' + name]));
  const signed = createHmac('sha256', key).update(id + '.' + time + '.' + body).digest();
  const isOurs = signatures.split(' ').some((text) => {
    const given = Buffer.from(text.replace(/^v1,/, ''), 'base64');
    return given.length === signed.length && timingSafeEqual(given, signed);
  });
  const isNew = Math.abs(Date.now() / 1000 - Number(time)) < 300;
  response.writeHead(isOurs && isNew ? 204 : 401).end();
  if (isOurs && isNew) console.log(id, body);
}).listen(process.env.PORT ?? 3000);`;

export const verifyWithSdk = String.raw`import { verifyWebhook } from '@colophon/sdk';

const event = await verifyWebhook(rawBody, request.headers, process.env.COLOPHON_WEBHOOK_SECRET);`;

export const forwardWebhooks = String.raw`colophon webhooks listen --forward http://localhost:3000/`;
