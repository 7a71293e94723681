import { eq } from 'drizzle-orm'
import type { LocaleSlug } from '#config'
import type { HandlerInput } from '#server/api/contract/endpoint.ts'
import type { Account } from '#server/api/contract/groups/account.ts'
import type { campaignOperations } from '#server/api/contract/groups/campaign-operations.ts'
import type { CampaignPlan, StaffCampaign } from '#server/api/contract/schemas/campaigns.ts'
import { createCampaignOperationsHandlers } from '#server/backend/domains/campaigns/campaign-operations.handlers.ts'
import { campaignLifecycle } from '#server/backend/domains/campaigns/campaign.lifecycle.ts'
import { campaigns } from '#server/backend/domains/campaigns/module.ts'
import { registerCampaignPushes } from '#server/backend/domains/campaigns/push-campaign.ts'
import { registerSending } from '#server/backend/domains/campaigns/send-campaign.ts'
import { documentIdOf } from '#server/backend/domains/campaigns/texts.ts'
import { saveDraft } from '#server/backend/domains/content/drafts.ts'
import { leadLifecycle } from '#server/backend/domains/leads/lead.lifecycle.ts'
import { subscribe } from '#server/backend/domains/leads/mail-subscriptions.ts'
import type { BackendEnv } from '#server/backend/kernel/backend-env.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { mailSubscriptions } from '#server/backend/platform/db/schema/account.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { campaignRecipients } from '#server/backend/platform/db/schema/campaigns.ts'
import { registerOrderTimers, timersOf } from '#server/backend/platform/engine/order-timers.ts'
import { registerMails } from '#server/backend/platform/mail/mail-effect.ts'
import { openTestDatabase, workOn, type WorkWorld } from '#tests/server/backend/platform/jobs/work-world.ts'
import type { DatabasePlace } from '#tests/support/databases.ts'

type StaffEvent = HandlerInput<typeof campaignOperations.rows.fireCampaignEvent>['body']
/** Events without the version, which the world adds. */
type Fired = StaffEvent extends infer Each ? (Each extends StaffEvent ? Omit<Each, 'version'> : never) : never

export const plan: CampaignPlan = {
  name: 'Winter news',
  section: 'news',
  markets: [],
  languages: [],
  segment: 'everyone',
  channels: ['mail'],
}

export const text = {
  title: 'The winter range of the ES8',
  preheader: 'How far it goes at ten below zero',
  heading: 'Further than you think',
  html: '<p>We drove it to <a href="/vehicles/es8">Tromsø</a>.</p>',
}

export interface CampaignWorld extends WorkWorld {
  calls: ReturnType<typeof createCampaignOperationsHandlers>
  editor: AccountContext
  /** Another replica on the same database. */
  replica(): Promise<WorkWorld>
  draft(change?: Partial<CampaignPlan>): Promise<StaffCampaign>
  write(campaignNo: string, locale: LocaleSlug, change?: Partial<typeof text>): Promise<void>
  fire(campaignNo: string, event: Fired): Promise<StaffCampaign>
  /** A campaign whose text is written in these locales and tested. */
  tested(change?: Partial<CampaignPlan>, locales?: readonly LocaleSlug[]): Promise<StaffCampaign>
  read(campaignNo: string): Promise<StaffCampaign>
  /** Schedules it for now, and waits until everything that is due has been done. */
  send(campaignNo: string): Promise<void>
  /** Lets time go by, and everything happen that becomes due. */
  pass(seconds: number): Promise<void>
  /** Subscribers without an account, who confirmed a lead. */
  subscribers(addresses: readonly string[], locale?: LocaleSlug): Promise<void>
  /** Subscriber by the switches of an account. */
  customer(email: string, values?: Partial<typeof accounts.$inferInsert>): Promise<Account>
  recipients(campaignNo: string): Promise<{ address: string; state: string; reason: string | null }[]>
}

/** Campaigns with their work, on a database of its own. */
export async function openCampaignWorld(place: DatabasePlace, env: Partial<BackendEnv> = {}): Promise<CampaignWorld> {
  const world = await replicaOn(await openTestDatabase(place), env)
  const { services } = world
  const calls = createCampaignOperationsHandlers(services)
  const [staff] = await services
    .db()
    .insert(accounts)
    .values({
      email: 'writer@solvei.example',
      firstName: 'Eli',
      lastName: 'Editor',
      role: 'staff',
      roles: ['editor'],
      identityType: 1,
    })
    .returning()
  if (!staff) throw new Error('no editor was written')
  const account: Account = accountOf(staff)
  const editor: AccountContext = {
    account,
    requestId: 'test',
    appId: '10001',
    locale: null,
    remoteAddress: '192.0.2.1',
  }

  const revisions = new Map<string, number>()

  async function fire(campaignNo: string, event: Fired): Promise<StaffCampaign> {
    const { version } = await read(campaignNo)
    const body = { ...event, version }
    return calls.fireCampaignEvent({ params: { campaignNo }, query: undefined, body }, editor)
  }

  function read(campaignNo: string): Promise<StaffCampaign> {
    return calls.getCampaign({ params: { campaignNo }, query: undefined, body: undefined }, editor)
  }

  async function pass(seconds: number): Promise<void> {
    await world.clock.advance(seconds)
    await world.outbox.drain()
  }

  const draft = (change: Partial<CampaignPlan> = {}) =>
    calls.createCampaign({ params: {}, query: undefined, body: { ...plan, ...change } }, editor)

  async function write(campaignNo: string, locale: LocaleSlug, change: Partial<typeof text> = {}): Promise<void> {
    const key = { kind: 'newsletter', id: documentIdOf(campaignNo), locale } as const
    const revision = revisions.get(`${key.id} ${locale}`) ?? 0
    revisions.set(`${key.id} ${locale}`, revision + 1)
    await saveDraft(services, { key, revision, body: { ...text, ...change } }, editor)
  }

  return {
    ...world,
    calls,
    editor,
    replica: () => replicaOn(world.database, env),
    draft,
    write,
    fire,
    read,
    async send(campaignNo) {
      await fire(campaignNo, { type: 'staff.scheduled' })
      await world.outbox.drain()
      await pass(61)
    },
    pass,
    async tested(change, locales = ['en_EU']) {
      const { campaignNo } = await draft(change)
      for (const locale of locales) await write(campaignNo, locale)
      const tested = await fire(campaignNo, { type: 'staff.tested', locale: locales[0] ?? 'en_EU' })
      await world.outbox.drain()
      return tested
    },
    async subscribers(addresses, locale = 'en_EU') {
      const proof = { subscribedAt: services.clock.now(), subscribedFrom: '192.0.2.9', textVersion: '2026-11', locale }
      const rows = addresses.map((email, index) => ({
        email,
        leadNo: `LD-${index}-${email}`,
        section: 'news',
        ...proof,
      }))
      for (let at = 0; at < rows.length; at += 5_000) {
        await services
          .db()
          .insert(mailSubscriptions)
          .values(rows.slice(at, at + 5_000))
      }
    },
    async customer(email, values = {}) {
      const [row] = await services
        .db()
        .insert(accounts)
        .values({ firstName: 'Ada', lastName: 'Berg', role: 'customer', identityType: 1, ...values, email })
        .returning()
      if (!row) throw new Error('no account was written')
      const agreement = { sections: ['news'], textVersion: '2026-11', from: '192.0.2.9', locale: 'en_EU' } as const
      await subscribe(services, { accountId: row.id, email }, agreement)
      return accountOf(row)
    },
    recipients: (campaignNo) =>
      services
        .db()
        .select({
          address: campaignRecipients.address,
          state: campaignRecipients.state,
          reason: campaignRecipients.reason,
        })
        .from(campaignRecipients)
        .where(eq(campaignRecipients.campaignNo, campaignNo))
        .orderBy(campaignRecipients.address),
    async stop() {
      await world.stop()
      await world.database.close()
    },
  }
}

async function replicaOn(database: WorkWorld['database'], env: Partial<BackendEnv>): Promise<WorkWorld> {
  const world = await workOn(database, env)
  const { services, outbox } = world
  registerMails(services, outbox, campaigns.mails ?? [])
  registerSending(services, outbox)
  registerCampaignPushes(services, outbox)
  registerOrderTimers(services, [timersOf(campaignLifecycle), timersOf(leadLifecycle)])
  return world
}

function accountOf({
  id,
  email,
  firstName,
  lastName,
  role,
  roles,
  identityType,
}: typeof accounts.$inferSelect): Account {
  return { id, email, firstName, lastName, role, roles, identityType }
}
