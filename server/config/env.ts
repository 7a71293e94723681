import { hkdfSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { config } from '#config'
import { mapSecrets, type Secrets } from '#server/api/contract/secrets.ts'
import type { BackendEnv } from '#server/backend/kernel/backend-env.ts'
import type { TelemetrySettings } from '#server/telemetry/telemetry.ts'
import { demonstrationOf } from './demonstration.ts'
import { type Environment, environment } from './env-schema.ts'
import { generatedSecrets, generatedVapidKeys, pairsOf } from './generated-secrets.ts'
import { OperatorError } from './operator-error.ts'
import { telemetryOf } from './telemetry.ts'

export interface Env {
  host: string
  port: number
  /** Proxies with trusted `X-Forwarded-…` headers: on this machine, or at these addresses. */
  trustedProxies: 'loopback' | string[]
  /** Without trailing slash. */
  publicUrl: string
  /** `Strict-Transport-Security` header; null for a site without TLS. */
  hsts: string | null
  isProduction: boolean
  logLevel: string
  /** Null: the embedded backend. */
  backendUrl: string | null
  /** `secret`: the newest, which signs. */
  app: { appId: string; secret: string; hash: Environment['SIGN_HASH']; signatureType: Environment['SIGN_TYPE'] }
  sessionSecrets: Secrets
  /** Foreign OpenID Connect issuer; null: the embedded one. */
  oidc: { issuer: string; clientId: string; clientSecret: string } | null
  mapStyleUrl: string | null
  /** Without trailing slash. */
  cdnUrl: string | null
  telemetry: TelemetrySettings
  /** Environment of the embedded backend; unused with a remote one. */
  backend: BackendEnv
}

type Source = Record<string, string | undefined>

/**
 * Reads and validates the environment. `NAME_FILE` names a file with the value of NAME, as orchestrators mount secrets.
 * Unset secrets come from the data folder, where they are generated the first time. Throws one error that names every
 * problem.
 */
export function readEnv(source: Source = process.env): Env {
  const { given, unreadable } = withFiles(
    Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')),
  )
  const parsed = environment.safeParse(given)
  const invalid = parsed.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []
  const problems = [
    ...unreadable,
    ...invalid,
    ...missingFrom(given),
    ...unpairedKeys(given),
    ...unsharedFiles(given),
    ...publicMetrics(given),
  ]
  if (!parsed.success || problems.length > 0)
    throw new OperatorError(`the environment is invalid:\n  ${problems.join('\n  ')}`)
  return envOf(parsed.data)
}

let current: Env | null = null

/** Environment of this process, read once. */
export function env(): Env {
  current ??= readEnv()
  return current
}

/** The given variables with the contents of files, each without the line break at its end. */
function withFiles(given: Source): { given: Source; unreadable: string[] } {
  const unreadable: string[] = []
  const read = Object.keys(environment.shape).flatMap((name): [string, string][] => {
    const path = given[`${name}_FILE`]
    if (path === undefined) return []
    if (given[name] !== undefined) unreadable.push(`${name} and ${name}_FILE are both set`)
    try {
      return [[name, readFileSync(path, 'utf8').replace(/\r?\n$/, '')]]
    } catch (error) {
      const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
      unreadable.push(`${name}_FILE cannot be read: ${path}: ${reason}`)
      return []
    }
  })
  return { given: { ...given, ...Object.fromEntries(read) }, unreadable }
}

function missingFrom(given: Source): string[] {
  const needs: [reason: string, names: string[]][] = [
    // Replicas on one database must share the secrets, so none may generate its own.
    ['DATABASE_URL', ['APP_SECRET', 'SESSION_SECRET', 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY']],
    ['DATABASE_DIRECT_URL', ['DATABASE_URL']],
    ['VAPID_PUBLIC_KEY', ['VAPID_PRIVATE_KEY']],
    ['VAPID_PRIVATE_KEY', ['VAPID_PUBLIC_KEY']],
    ['OIDC_ISSUER', ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']],
    ['PAYMENT_PROVIDER=adyen', ['ADYEN_API_KEY', 'ADYEN_MERCHANT_ACCOUNT', 'ADYEN_HMAC_KEYS']],
  ]
  return needs
    .filter(([reason]) => isGiven(given, reason))
    .flatMap(([reason, names]) =>
      names.filter((name) => given[name] === undefined).map((name) => `${name} is required with ${reason}`),
    )
}

/** Detects rotated keys of which one half is missing. */
function unpairedKeys({ VAPID_PUBLIC_KEY: given, VAPID_PRIVATE_KEY: secret }: Source): string[] {
  if (given === undefined || secret === undefined || given.split(',').length === secret.split(',').length) return []
  return ['VAPID_PUBLIC_KEY must have as many keys as VAPID_PRIVATE_KEY, in the same order']
}

/** Detects replicas with separate file folders: uploads to one would be missing on the others, without an error. */
function unsharedFiles(given: Source): string[] {
  if (!isGiven(given, 'DATABASE_URL') || isGiven(given, 'S3_URL') || isGiven(given, 'FILES_DIR')) return []
  return ['S3_URL or FILES_DIR is required with DATABASE_URL; FILES_DIR names a folder that every replica shares']
}

/** Detects metrics on the port of the site, where a proxy would publish them. */
function publicMetrics({ METRICS_PORT: metricsPort, PORT: port = '3000' }: Source): string[] {
  return metricsPort === port ? ['METRICS_PORT must be another port than PORT'] : []
}

/** `NAME`, or `NAME=value`. */
function isGiven(given: Source, reason: string): boolean {
  const [name = '', value] = reason.split('=')
  return value === undefined ? given[name] !== undefined : given[name] === value
}

function envOf(values: Environment): Env {
  const dataDir = resolve(values.DATA_DIR)
  const appSecrets = values.APP_SECRET ?? generatedSecrets(dataDir).APP_SECRET
  const sessionSecrets = values.SESSION_SECRET ?? generatedSecrets(dataDir).SESSION_SECRET
  const isProduction = values.NODE_ENV === 'production'
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/(?<!\/)\/+$/, '')
  const databaseUrl = values.DATABASE_URL ?? null
  const oidc = oidcOf(values)
  return {
    host: values.HOST,
    port: values.PORT,
    trustedProxies: values.TRUSTED_PROXIES,
    publicUrl,
    hsts: publicUrl.startsWith('https:') ? values.HSTS : null,
    isProduction,
    logLevel: values.LOG_LEVEL,
    backendUrl: values.BACKEND_URL ?? null,
    app: { appId: values.APP_ID, secret: appSecrets[0], hash: values.SIGN_HASH, signatureType: values.SIGN_TYPE },
    sessionSecrets,
    oidc,
    mapStyleUrl: values.MAP_STYLE_URL ?? null,
    cdnUrl: values.CDN_URL?.replace(/(?<!\/)\/+$/, '') ?? null,
    telemetry: telemetryOf(values),
    backend: {
      publicUrl,
      databaseUrl,
      databaseDirectUrl: databaseUrl === null ? null : (values.DATABASE_DIRECT_URL ?? null),
      dataDir,
      isProduction,
      app: { appId: values.APP_ID, secrets: appSecrets },
      linkSecrets: linkSecretsOf(sessionSecrets),
      oidc: oidc && { issuer: oidc.issuer, clientId: oidc.clientId },
      smtpUrl: values.SMTP_URL ?? null,
      campaignMailsPerMinute: values.CAMPAIGN_MAILS_PER_MINUTE,
      mailReportSecrets: values.MAIL_REPORT_SECRET ?? null,
      smsUrl: values.SMS_URL ?? null,
      payment: paymentOf(values, sessionSecrets),
      captchaGuesses: values.CAPTCHA_GUESSES,
      push: pushOf(values, dataDir),
      files: values.S3_URL
        ? { kind: 's3', ...values.S3_URL }
        : { kind: 'local', folder: resolve(values.FILES_DIR ?? join(dataDir, 'files')) },
      scanner: values.CLAMD_URL ?? null,
      ...demonstrationOf(dataDir, databaseUrl, values.DEMONSTRATION),
    },
  }
}

/** Secrets of mailed links and proofs, derived from those of sessions. */
export function linkSecretsOf(sessionSecrets: Secrets): Secrets {
  return mapSecrets(sessionSecrets, (secret) => derived(secret, 'mailed links'))
}

/** Separates uses of one secret: 32 bytes as base64url. */
function derived(secret: string, use: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', use, 32)).toString('base64url')
}

function paymentOf(values: Environment, sessionSecrets: Secrets): BackendEnv['payment'] {
  const { ADYEN_API_KEY: apiKey, ADYEN_MERCHANT_ACCOUNT: merchantAccount, ADYEN_HMAC_KEYS: hmacKeys } = values
  if (values.PAYMENT_PROVIDER === 'adyen' && apiKey && merchantAccount && hmacKeys) {
    const liveUrlPrefix = values.ADYEN_LIVE_URL_PREFIX ?? null
    const environment = liveUrlPrefix === null ? 'TEST' : 'LIVE'
    return { provider: 'adyen', apiKey, merchantAccount, hmacKeys, environment, liveUrlPrefix }
  }
  return { provider: 'embedded', secrets: mapSecrets(sessionSecrets, (secret) => derived(secret, 'payment service')) }
}

/** Push keys, shared by replicas: a browser subscribes with one key pair and gets only messages signed with it. */
function pushOf(values: Environment, dataDir: string): BackendEnv['push'] {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, PUSH_TEST_ORIGIN } = values
  const [newest, ...former] =
    VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY ? pairsOf(VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY) : generatedVapidKeys(dataDir)
  const testOrigin = PUSH_TEST_ORIGIN === undefined ? null : new URL(PUSH_TEST_ORIGIN).origin
  return { ...newest, former, subject: `mailto:${config.brand.email}`, testOrigin }
}

function oidcOf({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
}: Environment): Env['oidc'] {
  return issuer && clientId && clientSecret ? { issuer, clientId, clientSecret } : null
}
