import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { asc, desc, eq } from 'drizzle-orm'
import { leadScenes } from '#machines/flows/lead-form/lead-form.types.ts'
import type { HandlerInput } from '#server/api/contract/endpoint.ts'
import type { Account } from '#server/api/contract/groups/account.ts'
import type { leads as leadGroup } from '#server/api/contract/groups/leads.ts'
import { type SentScene, sentSceneOf } from '#server/api/contract/schemas/leads.ts'
import { leadLifecycle } from '#server/backend/domains/leads/lead.lifecycle.ts'
import { createLeadHandlers } from '#server/backend/domains/leads/leads.handlers.ts'
import type { Lead } from '#server/backend/domains/leads/leads.ts'
import type { CallContext } from '#server/backend/kernel/handler.ts'
import { newChallenge } from '#server/backend/platform/captcha/captcha.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { mails } from '#server/backend/platform/db/schema/engine.ts'
import { leads } from '#server/backend/platform/db/schema/leads.ts'
import { registerOrderTimers, timersOf } from '#server/backend/platform/engine/order-timers.ts'
import { registerMails } from '#server/backend/platform/mail/mail-effect.ts'
import { openTestDatabase, workOn, type WorkWorld } from '#tests/server/backend/platform/jobs/work-world.ts'
import type { DatabasePlace } from '#tests/support/databases.ts'
import { declared } from '#tests/support/declared.ts'

type Body = HandlerInput<typeof leadGroup.rows.recordLead>['body']
export type MailRow = typeof mails.$inferSelect

export interface LeadWorld extends WorkWorld {
  calls: ReturnType<typeof createLeadHandlers>
  /** Whoever calls, from an address of their own. */
  visitor(account?: Account | null): CallContext
  /** What a form sends, with a captcha that is solved. */
  body(change?: Partial<Body>): Promise<Body>
  /** Leaves somebody's details; the lead as it is kept, the newest of the address. */
  record(change?: Partial<Body>): Promise<Lead | undefined>
  /** The same, and presses the button in the mail. */
  confirmed(change?: Partial<Body>): Promise<Lead>
  newest(email: string): Promise<Lead | undefined>
  /** The mails to an address, the oldest first. */
  mailsTo(email: string): Promise<MailRow[]>
  /** Somebody with an account. */
  account(email: string): Promise<Account>
}

/** Solved as any other; how long a telephone takes is no matter here. */
let callers = 0

export const kari = {
  firstName: 'Kari',
  lastName: 'Nordmann',
  phoneCountry: 'NO',
  phoneNumber: '41234567',
} as const

/** The calls of leads with their timers and mails, on a database of its own. */
export async function openLeadWorld(place: DatabasePlace): Promise<LeadWorld> {
  const world = await workOn(await openTestDatabase(place))
  const { services, outbox } = world
  registerMails(services, outbox, declared.mails)
  registerOrderTimers(services, [timersOf(leadLifecycle)])
  const calls = createLeadHandlers(services)

  const visitor = (account: Account | null = null): CallContext => ({
    account,
    requestId: 'test',
    appId: '10001',
    locale: null,
    remoteAddress: `192.0.2.${(callers += 1)}`,
  })

  async function body(change: Partial<Body> = {}): Promise<Body> {
    const challenge = await newChallenge(services)
    const solution = await solveChallenge({ challenge, deriveKey })
    return {
      ...kari,
      scene: 'INTENTION',
      email: `kari.${crypto.randomUUID()}@example.org`,
      sections: ['news', 'offers'],
      privateCheck: true,
      textVersion: '2026-11',
      notPseudonymization: false,
      captcha: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64'),
      locale: 'de_DE',
      ...change,
    }
  }

  async function newest(email: string): Promise<Lead | undefined> {
    const [row] = await services.db().select().from(leads).where(eq(leads.email, email)).orderBy(desc(leads.createdAt))
    return row
  }

  async function record(change: Partial<Body> = {}): Promise<Lead | undefined> {
    const sent = await body(change)
    await calls.recordLead({ params: {}, query: undefined, body: sent }, visitor())
    return newest(sent.email.toLowerCase())
  }

  async function mailsTo(email: string): Promise<MailRow[]> {
    await outbox.drain()
    return services.db().select().from(mails).where(eq(mails.recipient, email)).orderBy(asc(mails.outboxId))
  }

  return {
    ...world,
    calls,
    visitor,
    body,
    record,
    newest,
    mailsTo,
    async confirmed(change) {
      const lead = await record(change)
      const { token, scene } = linkIn((await mailsTo(lead?.email ?? '')).at(-1))
      await calls.confirmLead({ params: {}, query: undefined, body: { token, scene } }, visitor())
      const confirmed = lead && (await newest(lead.email))
      if (!confirmed) throw new Error('no lead was confirmed')
      return confirmed
    },
    async account(email) {
      const person = { firstName: 'Ada', lastName: 'Berg', role: 'customer', roles: [], identityType: 1 } as const
      const [row] = await services
        .db()
        .insert(accounts)
        .values({ ...person, email })
        .returning()
      if (!row) throw new Error('no account was written')
      return { ...person, id: row.id, email, createdAt: row.createdAt.toISOString() }
    },
    async stop() {
      await world.stop()
      await world.database.close()
    },
  }
}

/** What the button of a mail leads to. */
export function linkIn(mail: MailRow | undefined): { token: string; scene: SentScene; url: URL } {
  const url = new URL(/https:\S+token=\S+/.exec(mail?.plain ?? '')?.[0] ?? 'https://nowhere.example')
  const scene = leadScenes.find((known) => known === url.searchParams.get('scene')) ?? 'intention'
  return { token: url.searchParams.get('token') ?? '', scene: sentSceneOf(scene, false), url }
}
