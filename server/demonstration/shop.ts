import { mock } from 'node:test'
import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { pino } from 'pino'
import { type Api, createApi } from '#server/api/client/client.ts'
import { directExchange } from '#server/api/client/direct-exchange.ts'
import { account } from '#server/api/contract/groups/account.ts'
import { type Assemble, createBackend } from '#server/backend/backend.ts'
import { createIdentity } from '#server/backend/domains/identity/create-identity.ts'
import type { Identity } from '#server/backend/domains/identity/identity.ts'
import { assembleModules } from '#server/backend/embedded-backend.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { BackendEnv } from '#server/backend/kernel/backend-env.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { declarationsOf, type Module, seedDemonstration } from '#server/backend/module.ts'
import { modules as everyModule } from '#server/backend/modules.ts'
import type { Database } from '#server/backend/platform/db/database.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { outbox as outboxTable } from '#server/backend/platform/db/schema/engine.ts'
import { createJobs, type Jobs } from '#server/backend/platform/jobs/jobs.ts'
import type { OutboxDispatcher } from '#server/backend/platform/jobs/outbox.ts'
import type { Mail, MailKind } from '#server/backend/platform/mail/mail-kind.ts'

/** Body of a call of staff without the version that it is about. */
export type WithoutVersion<T> = T extends unknown ? Omit<T, 'version'> : never
/** Event that a call of staff fires. */
export type EventOf<Call extends (...input: never[]) => unknown> =
  Parameters<Call> extends [{ body: infer Body }, ...unknown[]] ? WithoutVersion<Body> : never

const day = 86_400_000
const attachedFor = 3 * day
/** Recurring jobs delete what is outdated, which need not happen on the day. */
const jobsEvery = 28 * day
/** Days before the end at which activities of the following months are announced, as by a restart of a site. */
const seededBefore = [110, 21]
/** Jobs that customers notice: they run each day. */
const daily: ReadonlySet<string> = new Set(['subscription.offerExtensions'])
/** The database is read once, then ends: nothing has to be faster. */
const leftOut: ReadonlySet<string> = new Set(['database.vacuum'])

/** Attachments of mails of the last days only: each takes a fifth of a second to write, and thousands of bytes. */
function withRecentAttachments(from: number): readonly Module[] {
  const recent = (mail: Mail): Mail => ({
    ...mail,
    attachments: async (services) => (Date.now() < from ? [] : mail.attachments(services)),
  })
  const kindOf = (kind: MailKind): MailKind => ({
    ...kind,
    read(payload) {
      const read = kind.read(payload)
      return 'mail' in read ? { mail: recent(read.mail) } : read
    },
  })
  return everyModule.map((module) => ({ ...module, ...(module.mails && { mails: module.mails.map(kindOf) }) }))
}

/** Options of a call that is made once. */
export const key = () => ({ idempotencyKey: crypto.randomUUID() })

/** Backend without workers, whose time passes as told. */
export interface Shop {
  services: BackendContext
  database: Database
  /** Signed client of a guest, or of the account whose id is the token. */
  api: Api
  /** Sends a request as a browser does: to pages of the payment service, to the file store, to the issuer. */
  send(request: Request): Promise<Response>
  /** Moves the clock forward. What becomes due on the way happens at its own time. */
  passTo(moment: number): Promise<void>
  /** Carries out what is due now. */
  settle(): Promise<void>
  stop(): Promise<void>
}

/**
 * Opens a shop on an empty embedded database at this moment. From then on the whole process has the shop's time: also
 * tokens, signatures and the database's `now()`.
 */
export async function openShop(env: BackendEnv, { begins, ends }: { begins: number; ends: number }): Promise<Shop> {
  const modules = withRecentAttachments(ends - attachedFor)
  mock.timers.enable({ apis: ['Date'], now: begins })
  const log = pino({ level: process.env['LOG_LEVEL'] ?? 'warn' })
  const opened = Promise.withResolvers<
    Pick<Shop, 'database'> & { outbox: OutboxDispatcher; jobs: Jobs; dailyJobs: Jobs }
  >()
  const assemble: Assemble = (services, identity) => {
    const { begin, ...served } = assembleModules(modules, async (_, __, outbox) => () => outbox.stop())(
      services,
      identity,
    )
    return {
      ...served,
      async begin(core, outbox) {
        const tasks = declarationsOf(modules).recurringJobs.filter(({ name }) => !leftOut.has(name))
        const stop = await begin?.(core, outbox)
        const database = core.database()
        const [dailyTasks, others] = [
          tasks.filter(({ name }) => daily.has(name)),
          tasks.filter(({ name }) => !daily.has(name)),
        ]
        opened.resolve({
          database,
          outbox,
          jobs: createJobs(services, database, others),
          dailyJobs: createJobs(services, database, dailyTasks),
        })
        return async () => stop?.()
      },
    }
  }
  const backend = createBackend(env, log, assemble, identityByToken)
  await backend.start()
  const { outbox, jobs, dailyJobs, database } = await opened.promise
  const { services } = backend
  let jobsAt = begins
  let dailyAt = begins
  const seedsAt = seededBefore.map((days) => ends - days * day)

  async function passTo(moment: number): Promise<void> {
    for (;;) {
      const due = Math.min((await nextDue(services, moment)) ?? moment, jobsAt, dailyAt, seedsAt[0] ?? moment)
      if (due >= moment) break
      mock.timers.setTime(Math.max(due, Date.now()))
      if (due === jobsAt) {
        await jobs.runOnce()
        jobsAt += jobsEvery
      } else if (due === dailyAt) {
        await dailyJobs.runOnce()
        dailyAt += day
      } else if (due === seedsAt[0]) {
        seedsAt.shift()
        await seedDemonstration(services, modules)
      } else await outbox.drain()
    }
    mock.timers.setTime(Math.max(moment, Date.now()))
    await outbox.drain()
  }

  return {
    services,
    database,
    passTo,
    settle: () => outbox.drain(),
    api: createApi(directExchange((call) => backend.answer(call), { timeoutMs: 20_000, log })),
    send: (request) => backend.fetch(request),
    stop: () => backend.stop(),
  }
}

/** When the next effect before this moment is due. */
async function nextDue(services: BackendContext, before: number): Promise<number | null> {
  const [row] = await services
    .db()
    .select({ dueAt: outboxTable.dueAt })
    .from(outboxTable)
    .where(and(isNull(outboxTable.doneAt), lte(outboxTable.dueAt, new Date(before))))
    .orderBy(asc(outboxTable.dueAt))
    .limit(1)
  return row?.dueAt.getTime() ?? null
}

/** A token is the id of its account: in a year of an hour's tokens, each visit would begin with a password. */
function identityByToken(services: BackendContext): Identity {
  const { issuer, issuerUrl } = createIdentity(services)
  const verify = async (id: string) => {
    const [row] = await services.db().select().from(accounts).where(eq(accounts.id, id))
    if (!row) throw new Refusal('user_token_invalid', `no account ${id}`)
    return { account: account.parse(row), sessionId: null }
  }
  const adopt = async (id: string) => ({ ...(await verify(id)), signedOutAt: null })
  return { issuer, issuerUrl, tokens: { start: async () => {}, verify, adopt } }
}
