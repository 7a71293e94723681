import { and, asc, count, eq, inArray, lte, max, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { mailSubscriptions } from '#server/backend/platform/db/schema/account.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import {
  campaignRecipients as table,
  type RecipientState,
  recipientStates,
  undeliverableAddresses,
} from '#server/backend/platform/db/schema/campaigns.ts'
import { readersOf } from './audience.ts'
import type { Campaign } from './campaigns.ts'

export type Recipient = typeof table.$inferSelect

/** Recipient who is to get the campaign, with what the link to end it needs. */
export interface DueRecipient extends Recipient {
  /** Lead by which they subscribed; null: by the switches of their account. */
  leadNo: string | null
}

/** Time for which recipients belong to the replica that took them; afterwards it counts as lost. */
export const leaseMs = 60_000

const frozen = z.tuple([z.object({ read: z.coerce.number() })])

/**
 * Freezes the next part of the audience as of the start of sending; returns whether that was the last. Repeatable: a
 * part begins after the last address that is known.
 */
export async function freezeNext(services: BackendContext, campaign: Campaign, most: number): Promise<boolean> {
  const { orderNo: campaignNo, startedAt } = campaign
  if (!startedAt) throw new Error(`${campaignNo} has not been started`)
  const [last] = await services
    .db()
    .select({ address: max(table.address) })
    .from(table)
    .where(eq(table.campaignNo, campaignNo))
  const readers = readersOf(campaign, { until: startedAt, after: last?.address ?? '', most })
  const [{ read }] = frozen.parse(
    await services.db().execute(sql`
    with readers as (${readers}), written as (
      insert into ${table} (campaign_no, address, account_id, subscription_id, locale, state, due_at)
      select ${campaignNo}, address, account_id, subscription_id, locale,
        case when is_deliverable then 'waiting' else 'skipped' end, ${startedAt.toISOString()}::timestamptz
      from readers on conflict do nothing
    )
    select count(*) as read from readers`),
  )
  return read < most
}

/**
 * Takes recipients who are due, each for one replica, in the caller's transaction. Those who have unsubscribed since, or
 * whose address is refused by now, are left out.
 */
export async function takeDue(services: BackendContext, campaignNo: string, most: number): Promise<DueRecipient[]> {
  const now = services.clock.now()
  const due = await services
    .db()
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.campaignNo, campaignNo), eq(table.state, 'waiting'), lte(table.dueAt, now)))
    .orderBy(asc(table.dueAt), asc(table.id))
    .limit(most)
    .for('update', { skipLocked: true })
  if (due.length === 0) return []
  const ids = due.map(({ id }) => id)
  const wanting = await services
    .db()
    .select({ id: table.id, leadNo: mailSubscriptions.leadNo })
    .from(table)
    .innerJoin(mailSubscriptions, eq(mailSubscriptions.id, table.subscriptionId))
    .leftJoin(accounts, eq(accounts.id, mailSubscriptions.accountId))
    .leftJoin(undeliverableAddresses, eq(undeliverableAddresses.address, table.address))
    .where(
      and(
        inArray(table.id, ids),
        sql`${mailSubscriptions.endedAt} is null`,
        sql`coalesce(${mailSubscriptions.email}, ${accounts.email}) = ${table.address}`,
        sql`(${undeliverableAddresses.at} is null or ${undeliverableAddresses.at} < ${mailSubscriptions.subscribedAt})`,
      ),
    )
  const leads = new Map(wanting.map(({ id, leadNo }) => [id, leadNo]))
  await markRecipients(
    services,
    ids.filter((id) => !leads.has(id)),
    { state: 'skipped', reason: 'unsubscribed, or no longer deliverable' },
  )
  const taken = await services
    .db()
    .update(table)
    .set({ dueAt: new Date(now.getTime() + leaseMs), attempts: sql`${table.attempts} + 1` })
    .where(inArray(table.id, [...leads.keys()]))
    .returning()
  return taken.map((row) => ({ ...row, leadNo: leads.get(row.id) ?? null }))
}

/** Whether a recipient can be taken now. */
export async function hasDue(services: BackendContext, campaignNo: string): Promise<boolean> {
  const isDue = and(
    eq(table.campaignNo, campaignNo),
    eq(table.state, 'waiting'),
    lte(table.dueAt, services.clock.now()),
  )
  const [found] = await services.db().select({ id: table.id }).from(table).where(isDue).limit(1)
  return found !== undefined
}

/** Writes the result, or the time of the next attempt. */
export async function markRecipients(
  services: BackendContext,
  ids: readonly number[],
  values: Partial<Pick<Recipient, 'state' | 'reason' | 'sentAt' | 'pushedAt' | 'dueAt'>>,
): Promise<void> {
  if (ids.length === 0) return
  await services
    .db()
    .update(table)
    .set(values)
    .where(inArray(table.id, [...ids]))
}

/** Number of recipients in each state. */
export async function countStates(
  services: BackendContext,
  campaignNo: string,
): Promise<Record<RecipientState, number>> {
  const rows = await services
    .db()
    .select({ state: table.state, recipients: count() })
    .from(table)
    .where(eq(table.campaignNo, campaignNo))
    .groupBy(table.state)
  const numbers = recipientStates.map((state) => [state, rows.find((row) => row.state === state)?.recipients ?? 0])
  return z.record(z.enum(recipientStates), z.number()).parse(Object.fromEntries(numbers))
}
