/**
 * What people copy from the page. Each is run as it stands by web/e2e/api/developers-page.e2e.spec.ts, but for the two that
 * install from a registry.
 */

/**
 * Needs a POSIX shell, curl 7.76 and sed. The idempotency key of an upload is made from its name and content, so that the
 * script can be run again without paying twice. Credits that were bought since start nothing by themselves: it asks for
 * the metadata of what waits.
 */
export const describeFolder = String.raw`# describe.sh: describes every PDF of ./reports into ./described.
[ "$COLOPHON_URL" ] && [ "$COLOPHON_API_KEY" ] ||
  { echo 'Set COLOPHON_URL and COLOPHON_API_KEY.' >&2; exit 2; }
authorization="Authorization: Bearer $COLOPHON_API_KEY"
api() { curl -sS --fail-with-body --retry 5 -H "$authorization" "$@"; }
field() { printf '%s' "$2" | sed 's/.*"'"$1"'":"\([^"]*\)".*/\1/'; }
documents=$COLOPHON_URL/api/documents
post() { api -X POST "$documents/$id/$1" 2> /dev/null; }

# Waits until the document $id contains one of these texts. Fails, and
# says why, if that cannot come.
await() {
  looks=0 why=
  while document=$(api "$documents/$id"); do
    for text; do case $document in *"$text"*) return 0 ;; esac; done
    case $document in
      *'"errorCode":"'*)
        why=$(field errorMessage "$document"); return 1 ;;
      # Its pages are known, and nothing goes on: it waits for a credit.
      *'"status":"uploaded"'*'"pageCount":'[0-9]*)
        looks=$((looks + 1))
        [ $looks -lt 2 ] || answer=$(post generate-metadata) ||
          { why=$(field error "$answer"); return 1; } ;;
    esac
    sleep 2
  done
  why=$(field error "$document"); return 1
}

mkdir -p described
failed=0
for pdf in reports/*.pdf; do
  key=$({ printf '%s\n' "$pdf"; cat "$pdf"; } | cksum | tr ' ' -)
  file=$(printf '%s' "$pdf" | sed 's/["\\]/\\&/g')
  answer=$(api -H "Idempotency-Key: $key" -F "file=@\"$file\"" \
    "$documents/upload") ||
    { echo "refused: $pdf: $(field error "$answer")" >&2
      failed=1; continue; }
  printf '%s %s\n' "$(field documentId "$answer")" "$(basename "$pdf")"
  echo "uploaded: $pdf" >&2
done > described/documents.txt

while read -r id name; do
  await '"status":"completed"' '"status":"ready_for_download"' &&
    { answer=$(post generate-pdf) ||
      { why=$(field error "$answer"); false; }; } &&
    await '"status":"ready_for_download"' &&
    api "$documents/$id/download" -o described/.part &&
    mv described/.part "described/$name" &&
    echo "described: $name" ||
    { echo "not described: $name: $why" >&2; failed=1; }
done < described/documents.txt
exit $failed`;

export const installCommandLine = 'npm install --global colophon';

export const commandLine = String.raw`printenv COLOPHON_API_KEY | colophon login --with-key
colophon run ./reports --out ./described`;

export const installSdk = 'npm install @colophon/sdk';

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
  try {
    for await (const chunk of request.setEncoding('utf8'))
      if ((body += chunk).length > 100_000) return request.destroy();
  } catch { return; } // The connection broke off.
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

const { COLOPHON_WEBHOOK_SECRET: secret } = process.env;
const event = await verifyWebhook(rawBody, request.headers, secret);`;

export const forwardWebhooks = String.raw`colophon webhooks listen --forward http://localhost:3000/`;
