import type { Secrets } from '#server/api/contract/secrets.ts'

/** Environment of the backend; server/config/env.ts reads and validates it. */
export interface BackendEnv {
  publicUrl: string
  /** Null: the embedded database in `dataDir`. */
  databaseUrl: string | null
  /** Address of the server itself where `databaseUrl` is that of a pooler; null: there is none. */
  databaseDirectUrl: string | null
  dataDir: string
  isProduction: boolean
  /** Identity of the site as a signed application; written to the apps table at start. */
  app: { appId: string; secrets: Secrets }
  /** At least 32 bytes each; sign mailed links, captcha challenges and the like, each with a derived key. */
  linkSecrets: Secrets
  /** Foreign OpenID Connect issuer; null: the embedded one. */
  oidc: { issuer: string; clientId: string } | null
  /** Null: mails stay in the outbox, readable in the operations console. */
  smtpUrl: string | null
  /** Mails of campaigns in a minute, from all replicas. */
  campaignMailsPerMinute: number
  /** Sign reports of the mail provider about bounces and complaints; null: reports are refused. */
  mailReportSecrets: Secrets | null
  /** Gateway of text messages with its credentials. Null: they stay in the outbox, like mails. */
  smsUrl: string | null
  /** Minimum guesses for the captcha of a form; the maximum is below twice as many. */
  captchaGuesses: number
  payment: PaymentEnv
  push: PushEnv
  files: FilesEnv
  /** Address of clamd, which scans uploads before they are accepted; null: no scanner. */
  scanner: ScannerAddress | null
  /** Demonstration data and accounts, and a clock that staff may move. */
  isDemonstration: boolean
  /** File with the orders of the demonstration, for an empty database; null: begins without orders. */
  demonstrationFile: string | null
}

export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** Identity at the push services of browsers (RFC 8292); the keys are base64url. */
export interface PushEnv extends PushKeys {
  /** Earlier pairs, for browsers that subscribed with them. */
  former: readonly PushKeys[]
  /** Contact address for push services, `mailto:…`. */
  subject: string
  /** Push service of tests, which may be on this machine with plain http; null: none. */
  testOrigin: string | null
}

/** Payment provider and its credentials. */
export type PaymentEnv =
  /** `secrets`: at least 32 bytes each; encrypt card numbers, sign webhooks. */
  { provider: 'embedded'; secrets: Secrets } | ({ provider: 'adyen' } & AdyenSettings)

/** File store: a folder of this machine, or a bucket. */
export type FilesEnv = { kind: 'local'; folder: string } | ({ kind: 's3' } & S3Settings)

export interface S3Settings {
  /** Path-style URL of the bucket, without trailing slash: `https://s3.eu-central-1.amazonaws.com/solvei`. */
  bucketUrl: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Address of clamd: a TCP port or a Unix socket. */
export type ScannerAddress = { host: string; port: number } | { path: string }

export interface AdyenSettings {
  apiKey: string
  merchantAccount: string
  /** Hex, as shown in the Customer Area; a new key is added before an old one is removed. */
  hmacKeys: readonly string[]
  environment: 'TEST' | 'LIVE'
  /** Prefix of the company's own endpoints; required for LIVE. */
  liveUrlPrefix: string | null
}
