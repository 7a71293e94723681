import { pino } from 'pino'
import type { BackendEnv } from '#server/backend/backend-env.ts'
import { createBackend, type Backend, type BackendParts } from '#server/backend/backend.ts'
import { createCaptchaHandlers } from '#server/backend/captcha/captcha.handlers.ts'
import { createFlowHandlers } from '#server/backend/flows/flows.handlers.ts'
import { mount } from '#server/backend/http/mounted-call.ts'
import { createAccountHandlers } from '#server/backend/identity/account.handlers.ts'
import { createSignedClientHandlers } from '#server/backend/signed-client/signed-client.handlers.ts'
import { accounts } from '#server/api/contract/groups/account.ts'
import { captcha } from '#server/api/contract/groups/captcha.ts'
import { flows } from '#server/api/contract/groups/flows.ts'
import { signedClient } from '#server/api/contract/groups/signed-client.ts'
import type { DatabasePlace } from './databases.ts'
import { signedRequest, testApp, type PlainCall } from './signed-request.ts'

export interface Answer {
  status: number
  /** Parsed, as it came over the wire. */
  body: Record<string, unknown>
  headers: Headers
}

export interface TestBackend extends Backend {
  /** Makes a signed call and reads the answer. */
  call(call: PlainCall): Promise<Answer>
  /** Log lines written so far, parsed. */
  logged: Record<string, unknown>[]
}

/** The groups of the backend's core, without workers. */
export const coreParts: BackendParts = {
  mountCalls: (services, tokens) => [
    ...mount(accounts, createAccountHandlers(services, tokens)),
    ...mount(captcha, createCaptchaHandlers(services)),
    ...mount(flows, createFlowHandlers(services)),
    ...mount(signedClient, createSignedClientHandlers(services)),
  ],
  begin: async () => async () => {},
}

export const testEnv: BackendEnv = {
  publicUrl: 'http://localhost:3000',
  databaseUrl: null,
  dataDir: 'memory://',
  isProduction: false,
  app: testApp,
  linkSecret: 'a-link-secret-of-the-tests-with-more-than-32-bytes',
  smtpUrl: null,
  isDemonstration: true,
}

/** Starts a backend on a database (default: an embedded one in memory). Stop it when the tests are over. */
export async function startTestBackend(
  options: { place?: DatabasePlace; env?: Partial<BackendEnv>; parts?: Partial<BackendParts> } = {},
): Promise<TestBackend> {
  const logged: Record<string, unknown>[] = []
  const log = pino({ level: 'debug', base: null }, { write: (line) => void logged.push(JSON.parse(line)) })
  const env = { ...testEnv, ...options.place, ...options.env }
  const backend = createBackend(env, log, { ...coreParts, ...options.parts })
  await backend.start()
  return {
    ...backend,
    logged,
    async call(call) {
      const response = await backend.fetch(signedRequest(call))
      return { status: response.status, body: await response.json(), headers: response.headers }
    },
  }
}
