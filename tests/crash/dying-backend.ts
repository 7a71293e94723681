import { once } from 'node:events'
import { join } from 'node:path'
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { pino } from 'pino'
import { serve } from 'srvx'
import { z } from 'zod'
import { createBackend } from '#server/backend/backend.ts'
import { prepareOffers } from '#server/backend/domains/subscription/term-offers/prepare-offers.ts'
import { assembleModules } from '#server/backend/embedded-backend.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { modules } from '#server/backend/modules.ts'
import { mailSubscriptions } from '#server/backend/platform/db/schema/account.ts'
import { signInAttempts } from '#server/backend/platform/db/schema/accounts.ts'
import { mails, outbox } from '#server/backend/platform/db/schema/engine.ts'
import { payEvents } from '#server/backend/platform/db/schema/payment-service.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'
import { idempotencyKeys } from '#server/backend/platform/db/schema/wire.ts'
import { provenSubscription } from '#tests/support/proven-subscription.ts'
import { testEnv } from '#tests/support/test-env.ts'
import { dieAt, watchPersistPoints } from './persist-points.ts'

/*
 * Complete embedded backend as a process that can be killed: PORT, DATA_DIR, DATABASE_URL for a database server, and
 * SMTP_URL for a mail server. It
 * loads, but opens nothing before a message on standard input, so that another can live until then. `POST /test/die`
 * with a number makes it kill itself after so many commits; `GET /test/orders/SO-…` verifies an order, and
 * `GET /test/effects/SO-…` counts what is due and lists the order's mails.
 */

const { PORT, DATA_DIR, DATABASE_URL, SMTP_URL } = z
  .object({
    PORT: z.coerce.number(),
    DATA_DIR: z.string(),
    DATABASE_URL: z.string().optional(),
    SMTP_URL: z.string().optional(),
  })
  .parse(process.env)
const publicUrl = `http://localhost:${PORT}`

/** Without recurring jobs: at each of hundreds of starts they would dominate the work and the writes. */
const storyModules = modules.map(({ recurringJobs = [], ...module }) => ({
  ...module,
  recurringJobs:
    typeof recurringJobs === 'function' ? [] : recurringJobs.filter(({ name }) => name === 'payments.reconcile'),
}))

watchPersistPoints()
const backend = createBackend(
  {
    ...testEnv,
    databaseUrl: DATABASE_URL ?? null,
    dataDir: DATA_DIR,
    publicUrl,
    smtpUrl: SMTP_URL ?? null,
    files: { kind: 'local', folder: join(DATA_DIR, 'files') },
  },
  pino({ level: 'silent' }),
  (services, identity) => {
    const whole = assembleModules(storyModules)(services, identity)
    const own = { paths: /^\/test\//, fetch: async (request: Request) => extraRoutes(services).fetch(request) }
    return { ...whole, extraRoutes: [...(whole.extraRoutes ?? []), own] }
  },
)
await once(process.stdin, 'data')
await backend.start()
const server = serve({
  port: PORT,
  hostname: '127.0.0.1',
  silent: true,
  gracefulShutdown: false,
  fetch: (request) => backend.fetch(request),
})
await server.ready()
process.stdout.write('{"msg":"ready"}\n')

function extraRoutes(services: BackendContext): Hono {
  const calls = new Hono().basePath('/test')
  calls.post('/die', async ({ req }) => Response.json({ passed: dieAt(await req.json()) }))
  calls.delete('/counted', async () => {
    await services.db().delete(signInAttempts)
    await services.db().delete(idempotencyKeys)
    return new Response(null, { status: 204 })
  })
  calls.get('/orders', async () => Response.json(await services.db().$count(subscriptionOrders)))
  // To an instant, so that a caller without an answer may ask again.
  calls.post('/clock', async ({ req }) => {
    const until: number = await req.json()
    const seconds = Math.ceil((until - services.clock.now().getTime()) / 1_000)
    if (seconds > 0) await services.clock.advance(seconds)
    return Response.json(services.clock.now().getTime())
  })
  calls.post('/term-offers', async () => Response.json(await prepareOffers(services)))
  // Readers of the news, who confirmed their addresses.
  calls.post('/subscribers', async ({ req }) => {
    const count: number = await req.json()
    await services.db().execute(sql`
      insert into ${mailSubscriptions} (email, lead_no, section, subscribed_at, subscribed_from, text_version, locale)
      select 'reader-' || n || '@reader.example', 'LD-' || n, 'news', now() - interval '1 day', '192.0.2.1', '2026-11', 'en_EU'
      from generate_series(1, ${count}::int) n`)
    return new Response(null, { status: 204 })
  })
  calls.get('/effects/:orderNo', async ({ req }) => {
    const [waiting, written] = [outbox, mails]
    // What is being worked on is due when its lease ends.
    const isDue = and(isNull(waiting.doneAt), lte(waiting.dueAt, new Date(services.clock.now().getTime() + 90_000)))
    const isOfOrder = eq(written.orderNo, req.param('orderNo'))
    const rows = await services.db().select().from(written).where(isOfOrder).orderBy(written.outboxId)
    return Response.json({
      waiting: await services.db().$count(waiting, isDue),
      mails: rows.map(({ template }) => template),
    })
  })
  calls.get('/orders/:orderNo', async ({ req }) => {
    const orderNo = req.param('orderNo')
    const notices = await services.db().select().from(payEvents).orderBy(payEvents.sequence)
    return Response.json({
      ...(await provenSubscription(services, orderNo)),
      notices: notices.map(({ body }) => body).filter((body) => body.includes(orderNo)),
    })
  })
  calls.onError((error) => Response.json({ fault: String(error) }, { status: 500 }))
  return calls
}
