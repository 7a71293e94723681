import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { answerTime } from '#server/api/contract/answer-time.ts'
import { get, group, post } from '#server/api/contract/endpoint.ts'
import type { Assemble } from '#server/backend/backend.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { type CallContext, type Handlers } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { models } from '#server/backend/platform/db/schema/test-drive.ts'
import { mount } from '#server/backend/platform/http/mounted-call.ts'
import { assembleCore } from './backend.ts'

const seen = z.object({
  appId: z.string(),
  email: z.string().nullable(),
  locale: z.string().nullable(),
  remoteAddress: z.string(),
  requestId: z.string(),
})

/** Calls without a domain, one for each feature of the wire. */
export const probe = group('probe', {
  showCaller: get('/probe/caller', { returns: seen }),
  showUser: get('/probe/user', { access: 'user', returns: seen }),
  showStaff: get('/probe/staff', { access: 'staff', permission: 'console.open', returns: seen }),
  showPublic: get('/content/probe', {
    access: 'public',
    envelope: 'bare',
    tag: 'articles',
    returns: z.object({ publishedAt: z.string() }),
  }),
  echo: post('/probe/echo/{someId}', {
    query: z.object({ pageSize: z.coerce.number().int().default(10), colour: z.array(z.string()).optional() }),
    body: z.object({
      firstName: z.string().trim().min(1),
      innerThing: z.object({ isGood: z.boolean(), aMap: z.record(z.string(), z.number()) }).optional(),
    }),
    returns: z.object({
      someId: z.string(),
      query: z.unknown(),
      firstName: z.string(),
      byLocale: z.record(z.string(), z.number()),
    }),
  }),
  any: get('/probe/echo/{someId}', { returns: z.string() }),
  fixed: get('/probe/echo/fixed', { returns: z.string() }),
  withServiceToken: get('/probe/service-token', {
    envelope: 'variant',
    needsServiceToken: true,
    returns: z.object({ theAnswer: z.number() }),
  }),
  refuse: get('/probe/refuse', {
    envelope: 'variant',
    query: z.object({ code: z.string() }),
    returns: z.null(),
  }),
  createModel: post('/probe/models', {
    body: z.object({ modelName: z.string(), isRefused: z.boolean().default(false), seconds: z.number().default(0) }),
    returns: z.object({ modelId: z.string(), now: answerTime }),
    isIdempotent: true,
  }),
  crash: get('/probe/crash', { returns: z.null() }),
  leak: get('/probe/leak', { returns: z.object({ email: z.string() }) }),
})

function createProbeHandlers(services: BackendContext): Handlers<typeof probe> {
  return {
    showCaller: async (_input, context) => callerOf(context),
    showUser: async (_input, context) => callerOf(context),
    showStaff: async (_input, context) => callerOf(context),
    showPublic: async () => ({ publishedAt: 'today' }),
    echo: async ({ params, query, body }) => ({
      someId: params.someId,
      query,
      firstName: body.firstName,
      byLocale: { de_DE: 1, aB: 2, ...body.innerThing?.aMap },
    }),
    any: async ({ params }) => `any: ${params.someId}`,
    fixed: async () => 'fixed',
    withServiceToken: async () => ({ theAnswer: 42 }),
    async refuse() {
      throw new Refusal('slot_taken', 'another call was faster', { nextFreeAt: 'noon' })
    },
    async createModel({ body }) {
      const id = crypto.randomUUID()
      await services.db().insert(models).values({ id, name: body.modelName, position: 0 })
      await services.db().execute(sql`select pg_sleep(${body.seconds})`)
      if (body.isRefused) throw new Refusal('transition_not_allowed', 'asked to refuse')
      return { modelId: id, now: services.clock.now().toISOString() }
    },
    async crash() {
      const row = { id: 'secret-value', name: 'x', position: 0 }
      await services.db().insert(models).values([row, row])
      return null
    },
    leak: async () => {
      const row = { email: 'a@example.org', passwordHash: 'hash' }
      return row
    },
  }
}

/** Backend with these calls in addition to its core. */
export const assembleProbe: Assemble = (services, identity) => ({
  endpoints: [...assembleCore(services, identity).endpoints, ...mount(probe, createProbeHandlers(services))],
})

function callerOf({ appId, account, locale, remoteAddress, requestId }: CallContext) {
  return {
    appId,
    email: account?.email ?? null,
    locale: locale && `${locale.lang}-${locale.region}`,
    remoteAddress,
    requestId,
  }
}
