import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { campaignConfig } from '#config'
import { type CampaignEvent, type CampaignFacts, campaignMachine } from '#machines/orders/campaign/index.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { campaignLinks } from '#server/backend/platform/db/schema/campaigns.ts'
import type { OrderLifecycle } from '#server/backend/platform/engine/order-lifecycle.ts'
import { orderEventEntry, timerGroup } from '#server/backend/platform/engine/order-timers.ts'
import { countAudience } from './audience.ts'
import { type Campaign, insertCampaign, lockCampaign, updateCampaign } from './campaigns.ts'
import { sendEntry, sendGroup } from './send-entry.ts'
import { testMail } from './test-mail.ts'
import { storeLinks } from './texts.ts'

const { mostBouncedPercent, bouncesJudgedFrom, graceSeconds } = campaignConfig

/** Where and in which language a test goes, from the detail of its event. */
const testDetail = z.object({ staffId: z.uuid(), locale: z.string() })

/** Database side of the campaign's machine. */
export const campaignLifecycle: OrderLifecycle<Campaign, CampaignFacts, CampaignEvent> = {
  machine: campaignMachine,
  lock: lockCampaign,
  insert: insertCampaign,
  update: updateCampaign,
  factsOf: ({ sendAt, testedText }, now) => ({
    now: now.getTime(),
    sendAt: sendAt?.getTime() ?? null,
    testedText,
    mostBouncedPercent,
    bouncesJudgedFrom,
  }),
  dimensionsOf: ({ markets }) => ({
    market: markets.length === 1 ? (markets[0] ?? null) : null,
    model: null,
    channel: null,
  }),
  changesOf: ({ sendAt, testedText }) => ({ sendAt: sendAt === null ? null : new Date(sendAt), testedText }),
  refusalCodes: {},
  effects: {
    sendMail: async (services, campaign, _params, detail) => [
      await testMail(services, campaign, testDetail.parse(detail)),
    ],
    async freezeTexts(services, campaign) {
      await services.db().delete(campaignLinks).where(eq(campaignLinks.campaignNo, campaign.orderNo))
      await storeLinks(services, campaign)
    },
    async scheduleTimers(services, { orderNo, sendAt }) {
      await services.outbox.withdraw(timerGroup(orderNo))
      return sendAt === null
        ? []
        : [orderEventEntry({ machineId: campaignMachine.id, orderNo, event: 'timer.due', dueAt: sendAt })]
    },
    dropTimers: (services, { orderNo }) => services.outbox.withdraw(timerGroup(orderNo)),
    async startSending(services, campaign) {
      const startedAt = services.clock.now()
      await updateCampaign(services, { ...campaign, startedAt })
      return [sendEntry(campaign.orderNo, new Date(startedAt.getTime() + graceSeconds * 1_000))]
    },
    continueSending: async (_services, { orderNo }) => [sendEntry(orderNo)],
    stopSending: (services, { orderNo }) => services.outbox.withdraw(sendGroup(orderNo)),
  },
  timers: { 'timer.due': async (campaign, services) => ({ event: await dueEvent(services, campaign) }) },
}

async function dueEvent(services: BackendContext, campaign: Campaign): Promise<CampaignEvent> {
  return { type: 'timer.due', audience: (await countAudience(services, campaign)).recipients }
}
