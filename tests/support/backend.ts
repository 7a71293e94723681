import { type ApiClient, createApi } from '#server/api/client/client.ts'
import { directExchange } from '#server/api/client/direct-exchange.ts'
import { accounts } from '#server/api/contract/groups/account.ts'
import { captcha } from '#server/api/contract/groups/captcha.ts'
import { flows } from '#server/api/contract/groups/flows.ts'
import { identity as identityGroup } from '#server/api/contract/groups/identity.ts'
import { signedClient } from '#server/api/contract/groups/signed-client.ts'
import { user } from '#server/api/contract/groups/user.ts'
import { createBackend, type Assemble, type Backend } from '#server/backend/backend.ts'
import { createAccountHandlers } from '#server/backend/domains/account/account.handlers.ts'
import { createUserHandlers } from '#server/backend/domains/account/user.handlers.ts'
import { createFlowHandlers } from '#server/backend/domains/flows/flows.handlers.ts'
import { createIdentityHandlers } from '#server/backend/domains/identity/identity.handlers.ts'
import { assembleModules } from '#server/backend/embedded-backend.ts'
import type { BackendEnv } from '#server/backend/kernel/backend-env.ts'
import { modules } from '#server/backend/modules.ts'
import { createCaptchaHandlers } from '#server/backend/platform/captcha/captcha.handlers.ts'
import { mount } from '#server/backend/platform/http/mounted-call.ts'
import { createSignedClientHandlers } from '#server/backend/platform/signed-client/signed-client.handlers.ts'
import { createLog } from '#server/config/log.ts'
import { anyNetwork } from './any-network.ts'
import type { DatabasePlace } from './databases.ts'
import { type IssuerAccess, signInAtIssuer } from './issuer-client.ts'
import { signedRequest, type PlainCall } from './signed-request.ts'
import { testEnv } from './test-env.ts'

export interface Answer {
  status: number
  /** Parsed wire body. */
  body: Record<string, unknown>
  headers: Headers
}

export interface TestBackend extends Backend {
  /** Makes a signed call and reads the answer. */
  call(call: PlainCall): Promise<Answer>
  /** Typed client of the same application, for a visitor with a network of their own unless given. */
  api(userToken?: string, remoteAddress?: string): ApiClient
  /** Issuer of the backend, with the same application as its client. */
  issuerAccess: IssuerAccess
  /** Access token of a newly signed-in account. */
  tokenOf(email: string): Promise<string>
  /** Log lines so far, parsed. */
  logged: Record<string, unknown>[]
}

/** Groups of the backend's core. */
export const assembleCore: Assemble = (services, identity) => ({
  endpoints: [
    ...mount(accounts, createAccountHandlers(services, identity, [])),
    ...mount(captcha, createCaptchaHandlers(services)),
    ...mount(flows, createFlowHandlers(services)),
    ...mount(identityGroup, createIdentityHandlers(services, identity.issuer)),
    ...mount(signedClient, createSignedClientHandlers(services)),
    ...mount(user, createUserHandlers(services, {})),
  ],
})

/** All calls, without seeding and workers. */
export const assembleIdle: Assemble = (services, identity) => {
  const { endpoints, extraRoutes = [] } = assembleModules(modules)(services, identity)
  return { endpoints, extraRoutes }
}

/** Starts a backend on a database (default: a new one on PostgreSQL). Stop it after the tests. */
export async function startTestBackend(
  options: { place?: DatabasePlace; env?: Partial<BackendEnv>; assemble?: Assemble } = {},
): Promise<TestBackend> {
  const logged: Record<string, unknown>[] = []
  const destination = { write: (line: string) => void logged.push(JSON.parse(line)) }
  const log = createLog({ level: 'debug', destination })
  const place = options.place ?? (await newPlace())
  const env = { ...testEnv, ...place, ...options.env }
  const backend = createBackend(env, log, options.assemble ?? assembleCore)
  await backend.start()
  const client = createApi(directExchange((call) => backend.answer(call), { timeoutMs: 20_000, log }))
  const api = (userToken?: string, remoteAddress = anyNetwork()) =>
    client({ locale: 'no_NO', requestId: crypto.randomUUID(), remoteAddress, ...(userToken && { userToken }) })
  const issuerAccess = {
    publicUrl: env.publicUrl,
    app: { appId: env.app.appId, secret: env.app.secrets[0] },
    send: (request: Request) => backend.fetch(request),
    api: api(),
  }
  return {
    ...backend,
    logged,
    api,
    issuerAccess,
    tokenOf: async (email) => (await signInAtIssuer(issuerAccess, email)).access_token,
    async call(call) {
      const response = await backend.fetch(signedRequest(call))
      return { status: response.status, body: await response.json(), headers: response.headers }
    },
  }
}

/** Loaded on demand: helper processes of the tests read this file, too. */
async function newPlace(): Promise<DatabasePlace> {
  const { newDatabase } = await import('./databases.ts')
  return newDatabase('postgresql', 'migrated')
}
