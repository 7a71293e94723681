import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { type ApiClient, createApi, type Exchange } from '#server/api/client/client.ts'
import { directExchange } from '#server/api/client/direct-exchange.ts'
import { signedExchange } from '#server/api/client/signed-exchange.ts'
import type { Transport } from '#server/api/client/transport.ts'
import type { Backend } from '#server/backend/backend.ts'
import type { BackendEnv } from '#server/backend/kernel/backend-env.ts'
import { linkSecretsOf } from '#server/config/env.ts'
import { anyNetwork } from '#tests/support/any-network.ts'

/** Site that signs the calls. */
export const app = { appId: '10001', secret: 'secret-of-the-benchmarks' }

/** Of a site as a process, from which a backend here has its secrets, too. */
export const sessionSecret = 'a-session-secret-of-the-benchmarks'

/** Environment of the benchmarks' backends; the embedded database in memory, unless overridden. */
export const backendEnv: BackendEnv = {
  publicUrl: 'http://localhost:3000',
  databaseUrl: null,
  databaseDirectUrl: null,
  dataDir: 'memory://',
  isProduction: true,
  app: { appId: app.appId, secrets: [app.secret] },
  linkSecrets: linkSecretsOf([sessionSecret]),
  oidc: null,
  smtpUrl: null,
  campaignMailsPerMinute: 600,
  mailReportSecrets: null,
  smsUrl: null,
  payment: { provider: 'embedded', secrets: ['a-payment-secret-of-the-benchmarks-32-bytes'] },
  captchaGuesses: 500,
  push: { publicKey: '', privateKey: '', former: [], subject: 'mailto:bench@solvei.example', testOrigin: null },
  files: { kind: 'local', folder: join(tmpdir(), 'solvei-bench-files') },
  scanner: null,
  isDemonstration: true,
  demonstrationFile: null,
}

/** Logs as in production, but to nowhere: entries below that level are not formatted. */
export const log = pino({ level: 'info', base: null }, { write: () => {} })

/** Signed client of a visitor of the German site, or of the owner of this token. */
export function clientOf(transport: Transport, userToken?: string): ApiClient {
  const exchange = signedExchange({
    transport,
    app,
    signatureType: 'sign',
    hash: 'md5',
    timeoutMs: 50_000,
    serviceTokenSeconds: 3_600,
    log,
  })
  return clientBy(exchange, userToken)
}

/** The same client as that of a site in the backend's process. */
export function clientInProcess(backend: Pick<Backend, 'answer'>, userToken?: string): ApiClient {
  return clientBy(directExchange(backend.answer, { timeoutMs: 50_000, log }), userToken)
}

function clientBy(exchange: Exchange, userToken: string | undefined): ApiClient {
  return createApi(exchange)({
    locale: 'de_DE',
    requestId: randomUUID(),
    ...(userToken && { userToken }),
    // Uses a network per call: rate limits would end a measurement.
    get remoteAddress() {
      return anyNetwork()
    },
  })
}
