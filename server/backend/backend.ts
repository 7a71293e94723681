import { AsyncLocalStorage } from 'node:async_hooks'
import type { Logger } from 'pino'
import type { DirectBackend } from '#server/api/contract/call.ts'
import type { Endpoint } from '#server/api/contract/endpoint.ts'
import { errorCodes } from '#server/api/contract/error-codes.ts'
import { createIdentity } from './domains/identity/create-identity.ts'
import { type Identity } from './domains/identity/identity.ts'
import type { BackendContext } from './kernel/backend-context.ts'
import type { BackendEnv } from './kernel/backend-env.ts'
import { Refusal } from './kernel/refusal.ts'
import { createClock, type ControlledClock } from './platform/clock/clock.ts'
import { openDatabase, type Database } from './platform/db/database.ts'
import { within } from './platform/db/liveness.ts'
import { apps } from './platform/db/schema/wire.ts'
import { ensureMailsNamed } from './platform/engine/order-engine.ts'
import { directRefusal, refusal, tryAgain } from './platform/http/envelope.ts'
import type { ExtraRoutes } from './platform/http/mounted-call.ts'
import type { MountedCall } from './platform/http/mounted-call.ts'
import { createRequestQueue, unsignedRequestLimits, signedCallLimits } from './platform/http/request-queue.ts'
import { createRouter } from './platform/http/router.ts'
import { answerDirectly, requestIdOf, serveCall, unavailableRefusal } from './platform/http/serve-call.ts'
import { createOutbox, type OutboxDispatcher } from './platform/jobs/outbox.ts'

/** Milliseconds for the database's answer to the readiness check. */
const readyMs = 1_500

/** Creates everything beyond the core of a backend; called once, before the database is opened. */
export type Assemble = (services: BackendContext, identity: Identity) => Assembled

export interface Assembled {
  endpoints: readonly MountedCall[]
  /** Routes outside the contract: webhooks, pages of embedded services. */
  extraRoutes?: readonly ExtraRoutes[]
  /**
   * Called once the database is open: seeds it, registers handlers of effects, starts workers. Returns their stop
   * function.
   */
  begin?(core: BackendCore, outbox: OutboxDispatcher): Promise<() => Promise<void>>
  /** Called with the database before its migration: rejects where this version must not start on it. */
  inspect?(database: Database): Promise<void>
}

/** Dependencies of the outbox, jobs and other workers. */
export interface BackendCore extends Omit<BackendContext, 'outbox' | 'clock'> {
  clock: ControlledClock
  afterCommit: Database['afterCommit']
  /** Open between start and stop. */
  database(): Database
}

export interface Backend {
  services: BackendContext
  /**
   * Answers any request under the backend's paths. A request with an address (`ip`) comes from outside and is queued;
   * one without was made in this process. Throws what a route outside the contract throws, unless that is answered 503:
   * without a database, or with a full disk.
   */
  fetch(request: Request): Promise<Response>
  /** Answers a call of the site in this process. */
  answer: DirectBackend
  /** Opens and migrates the database, and starts background work. */
  start(): Promise<void>
  stop(): Promise<void>
  /** Whether it runs and its database answers within two seconds. Concurrent checks share one query. */
  isReady(): Promise<boolean>
  /** All served calls, known before the start. */
  routes: readonly MountedCall[]
}

/** Creates the embedded backend; opens nothing before `start`. `identify` decides how its customers sign in. */
export function createBackend(
  env: BackendEnv,
  log: Logger,
  assemble: Assemble,
  identify: (services: BackendContext) => Identity = createIdentity,
): Backend {
  const requestLog = new AsyncLocalStorage<Logger>()
  const stopping: (() => Promise<void>)[] = []
  let open: Database | null = null

  function database(): Database {
    if (!open) throw new Refusal('unavailable', 'the backend has not started, or has stopped')
    return open
  }

  const core: BackendCore = {
    env,
    /** Adds the request id to every line within a request. */
    get log() {
      return requestLog.getStore() ?? log
    },
    db: () => database().db,
    transaction: (work) => database().transaction(work),
    savepoint: (work) => database().savepoint(work),
    commits: () => database().commits(),
    noticed: () => database().noticed(),
    notice: () => database().notice(),
    afterCommit: (work) => database().afterCommit(work),
    clock: createClock(() => database().db, log),
    database,
  }
  const outbox = createOutbox({ ...core, check: ensureMailsNamed })
  const services: BackendContext = {
    env,
    get log() {
      return core.log
    },
    db: core.db,
    transaction: core.transaction,
    savepoint: core.savepoint,
    commits: core.commits,
    noticed: core.noticed,
    notice: core.notice,
    clock: core.clock,
    outbox,
  }
  const identity = identify(services)
  const { tokens, issuer } = identity
  const { endpoints: routes, extraRoutes: moduleRoutes = [], begin, inspect } = assemble(services, identity)

  const extraRoutes = [...(issuer ? [issuer] : []), ...moduleRoutes]
  const queues = {
    public: createRequestQueue(unsignedRequestLimits, log),
    signed: createRequestQueue(signedCallLimits, log),
  }
  const serveContract = createRouter(
    routes,
    (call, request, params) => {
      const requestId = requestIdIn(request)
      return requestLog.run(log.child({ requestId }), () =>
        serveCall({ services, tokens, queues }, call, request, { requestId, params }),
      )
    },
    (request) => refusal('product', new Refusal('not_found', 'no such call'), requestIdIn(request), env.isProduction),
  )

  async function fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    const own = extraRoutes.find(({ paths }) => paths.test(pathname))
    return own
      ? requestLog.run(log.child({ requestId: requestIdIn(request) }), () => fetchRoute(own, request))
      : serveContract(request)
  }

  async function fetchRoute(route: ExtraRoutes, request: Request): Promise<Response> {
    try {
      return await route.fetch(request)
    } catch (error) {
      if (!unavailableRefusal(error, services.log)) throw error
      return new Response('Service unavailable', { status: errorCodes.unavailable, headers: tryAgain })
    }
  }

  const callOfRow = new Map(routes.map((call) => [nameOf(call.endpoint), call]))

  const answer: DirectBackend = async (call) => {
    const requestId = requestIdOf(call.requestId)
    return requestLog.run(log.child({ requestId }), async () => {
      const mounted = callOfRow.get(nameOf(call.row))
      return mounted
        ? answerDirectly({ services, tokens }, mounted, { ...call, requestId })
        : directRefusal(new Refusal('not_found', 'no such call'), env.isProduction)
    })
  }

  async function start(): Promise<void> {
    open = await openDatabase(env, log, inspect)
    stopping.push(() => database().close())
    const { appId, secrets } = env.app
    const secret = secrets.join(',')
    await services
      .db()
      .insert(apps)
      .values({ appId, secret, name: 'site', siteUrl: env.publicUrl })
      .onConflictDoUpdate({ target: apps.appId, set: { secret, siteUrl: env.publicUrl } })
    await core.clock.start({ isShared: !open.isEmbedded })
    stopping.push(async () => core.clock.stop())
    await tokens.start()
    if (begin) stopping.push(await begin(core, outbox))
  }

  let asking: Promise<boolean> | null = null

  async function answers(): Promise<boolean> {
    try {
      await within(database().execute('select 1'), readyMs)
      return true
    } catch {
      // The database's liveness watch logs the cause.
      return false
    }
  }

  async function stop(): Promise<void> {
    while (stopping.length > 0) await stopping.pop()?.()
    open = null
  }

  return {
    services,
    fetch,
    answer,
    routes,
    async start() {
      if (open) throw new Error('the backend has started already')
      try {
        await start()
      } catch (error) {
        await stop()
        throw error
      }
    },
    stop,
    isReady: () =>
      (asking ??= answers().finally(() => {
        asking = null
      })),
  }
}

function requestIdIn({ headers }: Request): string {
  return requestIdOf(headers.get('x-request-id'))
}

/** Unique in the contract; two copies of the contract's module have it in common. */
function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`
}
