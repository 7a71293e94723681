import { z } from 'zod'

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' })
const secretText = (length: number) => z.string().min(length, `must have at least ${length} characters`).optional()

/**
 * Every environment variable the site reads, with its default and its meaning (`node server/api/reference/environment.ts`
 * prints them as the table of the README). An empty value counts as unset.
 */
export const environment = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('development')
    .describe('`npm start` sets `production`'),
  HOST: z.string().default('127.0.0.1').describe('address to listen on'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('port to listen on'),
  PUBLIC_URL: httpUrl.optional().describe('canonical links, redirects, mails; default `http://localhost:$PORT`'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('least level that is logged'),
  DATA_DIR: z.string().default('./data').describe('embedded database, files, generated keys and secrets'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres URL' })
    .optional()
    .describe('PostgreSQL ≥ 15; default: the embedded database'),
  BACKEND_URL: httpUrl.optional().describe('a remote backend for the signed client; default: the embedded backend'),
  APP_ID: z.string().default('10001').describe('the signed client’s identity'),
  APP_SECRET: secretText(8).describe('signs its requests; generated, required with `DATABASE_URL`'),
  SIGN_HASH: z.enum(['md5', 'sha256']).default('md5').describe('hash of the signature'),
  SIGN_TYPE: z.enum(['sign', 'digest', 'do']).default('sign').describe('kind of signature'),
  SESSION_SECRET: secretText(32).describe(
    'encrypts the session cookie, signs mailed links; generated, required with `DATABASE_URL`',
  ),
  OIDC_ISSUER: httpUrl.optional().describe('an OpenID Connect issuer; default: embedded'),
  OIDC_CLIENT_ID: z.string().optional().describe('required with `OIDC_ISSUER`'),
  OIDC_CLIENT_SECRET: z.string().optional().describe('required with `OIDC_ISSUER`'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp or smtps URL' })
    .optional()
    .describe('mail server; default: mails stay in the outbox'),
  S3_URL: httpUrl.optional().describe('S3-compatible storage; default: files in `DATA_DIR`'),
  PAYMENT_PROVIDER: z.string().default('embedded').describe('payment provider'),
  VAPID_PUBLIC_KEY: z.string().optional().describe('web push; default: off'),
  VAPID_PRIVATE_KEY: z.string().optional().describe('required with `VAPID_PUBLIC_KEY`'),
  MAP_STYLE_URL: httpUrl.optional().describe('map tiles; default: a map drawn from bundled data'),
  CDN_URL: httpUrl.optional().describe('prefix of asset paths; default: none'),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional().describe('OpenTelemetry collector; default: off'),
})

export type Environment = z.infer<typeof environment>
