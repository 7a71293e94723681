import { eq } from 'drizzle-orm'
import { config } from '#config'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { readableCode } from '#server/backend/kernel/secrets/readable-code.ts'
import { campaigns } from '#server/backend/platform/db/schema/campaigns.ts'

export type Campaign = typeof campaigns.$inferSelect

/** `CP-7K3M-9Q2X` */
export function newCampaignNumber(): string {
  return `CP-${readableCode(2)}`
}

/** Throws `not_found`. */
export async function readCampaign(services: BackendContext, campaignNo: string): Promise<Campaign> {
  const [row] = await services.db().select().from(campaigns).where(eq(campaigns.orderNo, campaignNo))
  if (!row) throw new Refusal('not_found', `no campaign ${campaignNo}`)
  return row
}

/** Row locked until the transaction ends. */
export async function lockCampaign(services: BackendContext, campaignNo: string): Promise<Campaign | undefined> {
  const [row] = await services.db().select().from(campaigns).where(eq(campaigns.orderNo, campaignNo)).for('update')
  return row
}

export async function insertCampaign(services: BackendContext, row: Campaign): Promise<void> {
  await services.db().insert(campaigns).values(row)
}

export async function updateCampaign(services: BackendContext, row: Campaign): Promise<void> {
  const updatedAt = services.clock.now()
  await services
    .db()
    .update(campaigns)
    .set({ ...row, updatedAt })
    .where(eq(campaigns.orderNo, row.orderNo))
}

/** Zone in which staff set its time: that of its only market, else that of the default locale. */
export function timeZoneOf({ markets }: Pick<Campaign, 'markets'>): string {
  const [market, ...others] = markets
  return market !== undefined && others.length === 0
    ? config.markets[market].timeZone
    : config.locales[config.defaultLocale].timeZone
}
