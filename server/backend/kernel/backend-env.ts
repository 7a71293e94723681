/** What the backend needs of the environment; server/config/env.ts reads and checks it. */
export interface BackendEnv {
  publicUrl: string
  /** Null: the embedded database in `dataDir`. */
  databaseUrl: string | null
  dataDir: string
  isProduction: boolean
  /** The site's own identity as a signed application; written to the apps table at start. */
  app: { appId: string; secret: string }
  /** 32 bytes and more; signs mailed links, captcha challenges and the like, each with its own derived key. */
  linkSecret: string
  /** A foreign OpenID Connect issuer at which people sign in; null: the embedded one. */
  oidc: { issuer: string; clientId: string } | null
  /** Null: mails stay in the outbox, readable in the operations console. */
  smtpUrl: string | null
  /** Where text messages go, with the gateway's credentials. Null: they stay in the outbox, as mails do. */
  smsUrl: string | null
  /** Guesses that the captcha of a form takes at least; it takes less than twice as many. */
  captchaGuesses: number
  payment: PaymentEnv
  push: PushEnv
  files: FilesEnv
  /** clamd, which judges files before they are taken; null: nobody does. */
  scanner: ScannerAddress | null
  /** Demonstration data and accounts, and a clock that staff may move. */
  isDemonstration: boolean
}

/** Who we are to the push services of browsers (RFC 8292); the keys are base64url. */
export interface PushEnv {
  publicKey: string
  privateKey: string
  /** Where a push service finds us, `mailto:…`. */
  subject: string
  /** A push service of tests, which may be on this machine and speak plain http; null: none. */
  testOrigin: string | null
}

/** Who moves the money, and what the backend shares with them. */
export type PaymentEnv =
  /** `secret`: 32 bytes and more; seals card numbers, signs notices. */
  { provider: 'embedded'; secret: string } | ({ provider: 'adyen' } & AdyenSettings)

/** Where files are kept: in a folder of this machine, or in a bucket. */
export type FilesEnv = { kind: 'local'; folder: string } | ({ kind: 's3' } & S3Settings)

export interface S3Settings {
  /** The bucket's address, path style, without a slash at its end: `https://s3.eu-central-1.amazonaws.com/solvei`. */
  bucketUrl: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Where clamd listens: a TCP port or a Unix socket. */
export type ScannerAddress = { host: string; port: number } | { path: string }

export interface AdyenSettings {
  apiKey: string
  merchantAccount: string
  /** Hex, as the Customer Area shows them; a new one is added before an old one goes. */
  hmacKeys: readonly string[]
  environment: 'TEST' | 'LIVE'
  /** Of the company's own endpoints; needed for LIVE. */
  liveUrlPrefix: string | null
}
