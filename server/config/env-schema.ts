import { isIP } from 'node:net'
import { z } from 'zod'
import { splitSecrets } from '#server/api/contract/secrets.ts'

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' })
const issuerUrl = httpUrl.refine((url) => url.startsWith('https:') || isLoopback(new URL(url).hostname), {
  error: 'must be an https URL, or one on this machine',
})
/** Secret in one or several versions, the newest first. */
const secretList = (length: number) =>
  z
    .string()
    .transform(splitSecrets)
    .refine((secrets) => secrets.every((secret) => secret.length >= length), {
      error: `must have at least ${length} characters, each of them where commas separate several`,
    })
    .optional()

/** Allows http on this machine only: tokens must not cross a network in the clear. */
function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
}

/** Trusted proxy addresses, in srvx's format. */
const proxies = z
  .string()
  .default('loopback')
  .transform((text): 'loopback' | string[] =>
    text === 'loopback' ? text : text === 'none' ? [] : text.split(',').map((address) => address.trim()),
  )
  .refine((value) => value === 'loopback' || value.every((address) => isIP(address) > 0), {
    error: 'must be loopback, none or IP addresses separated by commas',
  })

/** Bucket with credentials in one URL; key and secret are percent-encoded where necessary. */
const bucket = httpUrl.transform((text, context) => {
  const url = new URL(text)
  const isWhole = url.username !== '' && url.password !== '' && /^\/[^/]+$/.test(url.pathname)
  if (!isWhole) context.addIssue('must have a key, a secret and the name of a bucket')
  return {
    bucketUrl: url.origin + url.pathname,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
})

/** Address of clamd: `tcp://host:port` or `unix:///path`. */
const scanner = z.url({ protocol: /^(?:tcp|unix)$/, error: 'must be a tcp or unix URL' }).transform((text, context) => {
  const { protocol, hostname, port, pathname } = new URL(text)
  if (protocol === 'unix:') return { path: decodeURIComponent(pathname) }
  if (hostname === '') context.addIssue('must have a host')
  return { host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port || 3310) }
})

/** Pairs as in the variables of OpenTelemetry: `name=value,other=value`, the values percent-encoded. */
const pairs = z.string().transform((text, context) => {
  const found: Record<string, string> = {}
  for (const pair of text.split(',').filter((part) => part.trim() !== '')) {
    const at = pair.indexOf('=')
    const [name, value] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
    const decoded = decodeText(value)
    if (at < 1 || name === '' || decoded === null) context.addIssue('must be pairs NAME=VALUE, separated by commas')
    else found[name] = decoded
  }
  return found
})

function decodeText(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    // A percent sign that encodes nothing.
    return null
  }
}

const exporter = z.enum(['otlp', 'none']).default('otlp')

/**
 * All environment variables of the site, with default and meaning (`node server/api/reference/environment.ts` prints
 * them as the table of the README). An empty value counts as unset. Secrets may be lists (.github/secrets.md).
 */
export const environment = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('development')
    .describe('`npm start` sets `production`'),
  HOST: z.string().default('127.0.0.1').describe('address to listen on'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('port to listen on'),
  PUBLIC_URL: httpUrl.optional().describe('canonical links, redirects, mails; default `http://localhost:$PORT`'),
  HSTS: z
    .string()
    .regex(
      /^max-age=\d{1,9}(?:; includeSubDomains)?(?:; preload)?$/,
      'must be max-age=SECONDS[; includeSubDomains][; preload]',
    )
    .default('max-age=63072000')
    .describe('`Strict-Transport-Security` of a site with an https address'),
  TRUSTED_PROXIES: proxies.describe(
    'proxies whose `X-Forwarded-…` headers are trusted: `loopback`, `none` or IP addresses separated by commas',
  ),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('least level that is logged'),
  DATA_DIR: z.string().default('./data').describe('embedded database, generated secrets'),
  DEMONSTRATION: z
    .enum(['full', 'base', 'none'])
    .optional()
    .describe(
      'with the embedded database: a year of orders, accounts and cars only, or reference data only; default: `none` ' +
        'where an earlier start of the data folder said so, else `full`',
    ),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres URL' })
    .optional()
    .describe('PostgreSQL ≥ 15; default: the embedded database'),
  DATABASE_DIRECT_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres URL' })
    .optional()
    .describe(
      'address of the primary itself where `DATABASE_URL` is that of a pooler, for migrations, jobs and probes; ' +
        'default: there is no pooler',
    ),
  BACKEND_URL: httpUrl.optional().describe('a remote backend for the signed client; default: the embedded backend'),
  APP_ID: z.string().default('10001').describe('the signed client’s identity'),
  APP_SECRET: secretList(8).describe('signs its requests; generated, required with `DATABASE_URL`'),
  SIGN_HASH: z.enum(['md5', 'sha256']).default('md5').describe('hash of the signature'),
  SIGN_TYPE: z.enum(['sign', 'digest', 'do']).default('sign').describe('kind of signature'),
  SESSION_SECRET: secretList(32).describe(
    'encrypts the session cookie, signs mailed links; generated, required with `DATABASE_URL`',
  ),
  OIDC_ISSUER: issuerUrl.optional().describe('an OpenID Connect issuer; default: embedded'),
  OIDC_CLIENT_ID: z.string().optional().describe('required with `OIDC_ISSUER`'),
  OIDC_CLIENT_SECRET: z.string().optional().describe('required with `OIDC_ISSUER`'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp or smtps URL' })
    .optional()
    .describe('mail server; default: mails stay in the outbox'),
  CAMPAIGN_MAILS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000)
    .default(600)
    .describe('mails of newsletters that the mail server takes in a minute'),
  MAIL_REPORT_SECRET: secretList(32).describe(
    'signs reports of bounces and complaints to `/hooks/mail`; default: they are refused',
  ),
  SMS_URL: httpUrl
    .optional()
    .describe(
      'gateway for text messages, `https://USER:PASSWORD@host/path?from=NAME`; default: they stay in the outbox',
    ),
  FILES_DIR: z
    .string()
    .optional()
    .describe(
      'folder for files, which all replicas share; default: in `DATA_DIR`; with `DATABASE_URL` this or `S3_URL`',
    ),
  S3_URL: bucket
    .optional()
    .describe('bucket for files, `https://KEY:SECRET@host/bucket?region=…`; default: the folder `FILES_DIR`'),
  CLAMD_URL: scanner
    .optional()
    .describe('scanner for uploaded files, `tcp://host:3310` or `unix:///path`; default: none'),
  PAYMENT_PROVIDER: z.enum(['embedded', 'adyen']).default('embedded').describe('who moves the money'),
  ADYEN_API_KEY: z.string().optional().describe('required with `PAYMENT_PROVIDER=adyen`'),
  ADYEN_MERCHANT_ACCOUNT: z.string().optional().describe('required with `PAYMENT_PROVIDER=adyen`'),
  ADYEN_HMAC_KEYS: z
    .string()
    .regex(/^[0-9A-Fa-f]{64}(?:,[0-9A-Fa-f]{64})*$/, 'must be keys of 64 hex digits, separated by commas')
    .transform(splitSecrets)
    .optional()
    .describe('sign Adyen’s notices to `/hooks/payment/adyen`; required with `PAYMENT_PROVIDER=adyen`'),
  ADYEN_LIVE_URL_PREFIX: z.string().optional().describe('Adyen’s live endpoints; default: its test environment'),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[\w-]{86}(?:,B[\w-]{86})*$/, 'must be uncompressed points of P-256 in base64url, separated by commas')
    .transform(splitSecrets)
    .optional()
    .describe('names the site to push services; generated, required with `DATABASE_URL`'),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}(?:,[\w-]{43})*$/, 'must be 32 bytes in base64url, several separated by commas')
    .transform(splitSecrets)
    .optional()
    .describe('signs what it sends them; generated, required with `DATABASE_URL`'),
  CAPTCHA_GUESSES: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000)
    .default(500)
    .describe(
      'guesses that the captcha of a form takes at least, and at most twice; 500: about a second on a telephone',
    ),
  PUSH_TEST_ORIGIN: httpUrl.optional().describe('a push service of tests, which may be on this machine'),
  MAP_STYLE_URL: httpUrl.optional().describe('map tiles; default: a map drawn from bundled data'),
  CDN_URL: httpUrl.optional().describe('prefix of asset paths; default: none'),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(1)
    .max(65_535)
    .optional()
    .describe('port of `GET /metrics` for Prometheus, on the address `HOST`; default: none'),
  OTEL_SDK_DISABLED: z.enum(['true', 'false']).default('false').describe('`true`: no telemetry at all'),
  OTEL_SERVICE_NAME: z.string().optional().describe('name of the site in telemetry; default: `solvei`'),
  OTEL_RESOURCE_ATTRIBUTES: pairs.optional().describe('attributes of this process in telemetry, `NAME=VALUE,…`'),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl
    .optional()
    .describe('receiver of traces and metrics, OTLP over HTTP; default: none'),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .enum(['http/protobuf', 'http/json'])
    .default('http/protobuf')
    .describe('encoding of OTLP: `http/protobuf` or `http/json`'),
  OTEL_EXPORTER_OTLP_COMPRESSION: z.enum(['none', 'gzip']).default('none').describe('`gzip`: exports are compressed'),
  OTEL_EXPORTER_OTLP_HEADERS: pairs.optional().describe('headers for the receiver, `NAME=VALUE,…`'),
  OTEL_TRACES_EXPORTER: exporter.describe('`none`: no traces'),
  OTEL_METRICS_EXPORTER: exporter.describe('`none`: no metrics to the receiver'),
  OTEL_TRACES_SAMPLER: z
    .enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ])
    .default('parentbased_always_on')
    .describe('which traces are recorded, by their id; the flag of a visitor’s request is not believed'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1).describe('share of traces, with `…traceidratio`'),
  OTEL_BSP_SCHEDULE_DELAY: z.coerce
    .number()
    .int()
    .min(100)
    .default(5_000)
    .describe('milliseconds between two exports of traces'),
  OTEL_METRIC_EXPORT_INTERVAL: z.coerce
    .number()
    .int()
    .min(1_000)
    .default(60_000)
    .describe('milliseconds between two exports of metrics'),
})

export type Environment = z.infer<typeof environment>
