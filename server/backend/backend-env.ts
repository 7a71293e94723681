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
  /** Null: mails stay in the outbox, readable in the operations console. */
  smtpUrl: string | null
  /** Demonstration data and accounts, and a clock that staff may move. */
  isDemonstration: boolean
}
