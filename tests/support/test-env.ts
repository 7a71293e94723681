import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BackendEnv } from '#server/backend/kernel/backend-env.ts'
import { testPush } from './push-keys.ts'
import { testApp } from './signed-request.ts'

export const paymentSecret = 'a-payment-secret-of-the-tests-with-more-than-32-bytes'

export const testEnv: BackendEnv = {
  publicUrl: 'http://localhost:3000',
  databaseUrl: null,
  databaseDirectUrl: null,
  dataDir: 'memory://',
  isProduction: false,
  app: { appId: testApp.appId, secrets: [testApp.secret] },
  linkSecrets: ['a-link-secret-of-the-tests-with-more-than-32-bytes'],
  oidc: null,
  smtpUrl: null,
  campaignMailsPerMinute: 100_000,
  mailReportSecrets: [
    'a-secret-of-mail-reports-in-tests-with-32-bytes',
    'the-secret-of-mail-reports-before-it-in-tests',
  ],
  smsUrl: null,
  payment: { provider: 'embedded', secrets: [paymentSecret] },
  captchaGuesses: 2,
  push: testPush,
  files: { kind: 'local', folder: join(tmpdir(), `solvei-files-${process.pid}`) },
  scanner: null,
  isDemonstration: true,
  demonstrationFile: null,
}
