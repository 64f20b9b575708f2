import { defineConfig, variable, type ConfigOf } from '@colophon/platform';

const perMinute = (meaning: string, fallback: number) =>
  variable.integer(`${meaning} a minute`, { min: 1, max: 1_000_000, default: fallback });

export const gatewayConfig = defineConfig('gateway', {
  WEB_DIST_DIR: variable.optionalText('folder of the built web app; without it only /api is served'),
  PUBLIC_URL: variable.optionalText(
    'where people reach the web app; written into canonical links, link previews and the site map',
  ),
  BROWSER_TRACES: variable.optionalText(
    'path on the same address that leads to an OTLP/HTTP collector, and how many of 100 pages trace what is pressed, e.g. /otlp/v1/traces 1; none without it',
  ),
  TRUSTED_PROXIES: variable.integer('proxies in front whose X-Forwarded-For is believed, counted in hops', {
    min: 0,
    max: 10,
    default: 0,
  }),
  UPLOADS_AT_ONCE: variable.integer('uploads one gateway streams at a time; more are answered 503', {
    min: 1,
    max: 10_000,
    default: 200,
  }),
  UPLOADS_AT_ONCE_PER_USER: variable.integer(
    'uploads of one user one gateway streams at a time, fewer once half of all are taken; more are answered 429',
    { min: 1, max: 10_000, default: 50 },
  ),
  DOWNLOADS_AT_ONCE: variable.integer('files one gateway sends at a time; more are answered 503', {
    min: 1,
    max: 10_000,
    default: 500,
  }),
  DOWNLOADS_AT_ONCE_PER_USER: variable.integer(
    'files of one user one gateway sends at a time, fewer once half of all are taken; more are answered 429',
    { min: 1, max: 10_000, default: 64 },
  ),
  PDF_WAITS_AT_ONCE: variable.integer(
    'calls that wait for a written PDF in one gateway at a time; more are answered 503',
    { min: 1, max: 10_000, default: 200 },
  ),
  PDF_WAITS_AT_ONCE_PER_USER: variable.integer(
    'calls of one user that wait for a written PDF in one gateway at a time, fewer once half of all are taken; more are answered 429',
    { min: 1, max: 10_000, default: 50 },
  ),
  QUEUE_DEPTH_LIMIT: variable.integer(
    'jobs that wait for one kind of worker; from then on what would add to them is answered 503 until they are a tenth fewer',
    { min: 1, max: 10_000_000, default: 5000 },
  ),
  REQUESTS_AT_ONCE: variable.integer(
    'reads, and as many writes, one gateway works on at a time, fewer under a lasting overload; more are answered 503. Not counted: uploads, files, event streams, the wait for a PDF, health',
    { min: 1, max: 100_000, default: 320 },
  ),
  IDEMPOTENT_CALLS_PER_HOUR: variable.integer(
    'calls with an Idempotency-Key of one account an hour; more are answered 429',
    { min: 1, max: 1_000_000, default: 3000 },
  ),
  IDEMPOTENCY_BYTES: variable.integer(
    'bytes the broker keeps of calls with an Idempotency-Key; from half of them on it keeps no answers, from three quarters on it takes no new keys',
    { min: 1024 * 1024, max: 1024 ** 4, default: 512 * 1024 ** 2 },
  ),
  BODY_TIMEOUT_MS: variable.integer(
    'milliseconds from the head of a request to the end of its body, uploads excepted; then it is answered 408',
    { min: 100, max: 600_000, default: 10_000 },
  ),
  BODIES_AT_ONCE_PER_CALLER: variable.integer(
    'bodies of one user, or of one network address without a known token, that may be arriving at once, uploads excepted; more are answered 429',
    { min: 1, max: 10_000, default: 100 },
  ),
  UPLOAD_BYTES_PER_SECOND: variable.integer(
    'bytes a second an upload has to arrive with on average; a slower one is answered 408',
    { min: 1, max: 1_000_000, default: 1024 },
  ),
  UPLOAD_RATE_WINDOW_MS: variable.integer('milliseconds over which the rate of an upload is averaged', {
    min: 100,
    max: 600_000,
    default: 30_000,
  }),
  EVENT_STREAMS_PER_USER: variable.integer(
    'event streams of one user one gateway keeps open; more are answered 429',
    { min: 1, max: 10_000, default: 20 },
  ),
  RATE_LIMIT_LOGIN_PER_ACCOUNT: perMinute('logins for one e-mail address from one network', 20),
  RATE_LIMIT_LOGIN_PER_ACCOUNT_EVERYWHERE: perMinute(
    'logins for one e-mail address from all networks that its account did not sign in from lately',
    100,
  ),
  RATE_LIMIT_LOGIN_PER_ADDRESS: perMinute('logins from one network address', 300),
  RATE_LIMIT_REGISTER_PER_ADDRESS: perMinute('registrations from one network address', 100),
  RATE_LIMIT_RESET_PER_ACCOUNT: perMinute('reset mails asked for one e-mail address from one network', 5),
  RATE_LIMIT_RESEND_PER_ACCOUNT: perMinute(
    'verification mails asked for one e-mail address from one network',
    5,
  ),
  RATE_LIMIT_TOKEN_PER_ADDRESS: perMinute(
    'uses of mailed tokens and download tickets, and requests for mails, each from one network address',
    300,
  ),
  RATE_LIMIT_SETTINGS_PER_ACCOUNT: perMinute('saves of name and address by one account', 30),
  RATE_LIMIT_CHECKOUT_PER_ACCOUNT: perMinute('payments begun by one account', 10),
  RATE_LIMIT_WEBHOOKS_PER_ACCOUNT: perMinute(
    'changes of webhooks, replays and recoveries by one account',
    60,
  ),
  RATE_LIMIT_WEBHOOK_TEST_PER_ACCOUNT: perMinute('test events sent by one account', 5),
  RATE_LIMIT_ARCHIVE_PER_ACCOUNT: perMinute('archives asked for by one account', 60),
  RATE_LIMIT_EXPORT_PER_ACCOUNT: perMinute('exports of everything asked for by one account', 5),
  RATE_LIMIT_REPORT_PER_ACCOUNT: perMinute(
    'reports made or downloaded, and links to them, by one account',
    30,
  ),
  RATE_LIMIT_PROOF_SEARCH_PER_ACCOUNT: perMinute('searches in proofs by one account', 30),
  RATE_LIMIT_KEY_READ_PER_ACCOUNT: perMinute('reads by the API keys of one account', 600),
  RATE_LIMIT_KEY_WRITE_PER_ACCOUNT: perMinute('writes by the API keys of one account', 120),
  RATE_LIMIT_KEY_UPLOAD_PER_ACCOUNT: perMinute('uploads by the API keys of one account', 120),
  RATE_LIMIT_KEY_REVOKE_PER_ADDRESS: perMinute('reports of found API keys from one network address', 60),
  RATE_LIMIT_DEVICE_PER_ADDRESS: perMinute(
    'calls of programs that ask for a key from one network address',
    60,
  ),
  RATE_LIMIT_PASSWORD_PER_ACCOUNT: perMinute(
    'calls of one signed-in account that ask for its password or a code again',
    10,
  ),
});
export type GatewayConfig = ConfigOf<typeof gatewayConfig>;
