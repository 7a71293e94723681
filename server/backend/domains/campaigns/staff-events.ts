import type { CampaignEvent } from '#machines/orders/campaign/index.ts'
import type { HandlerInput } from '#server/api/contract/endpoint.ts'
import type { campaignOperations } from '#server/api/contract/groups/campaign-operations.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { instantOf } from '#server/backend/kernel/local-time.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { fireOrderEvent } from '#server/backend/platform/engine/order-engine.ts'
import type { Occurrence } from '#server/backend/platform/engine/order-lifecycle.ts'
import type { StaffCaller } from '#server/backend/platform/staff-actions/staff-actions.ts'
import { countAudience } from './audience.ts'
import { campaignLifecycle } from './campaign.lifecycle.ts'
import { type Campaign, timeZoneOf } from './campaigns.ts'
import { countStates } from './recipients.ts'
import { isSenderConfirmed } from './test-mail.ts'
import { missingLanguages, readTexts } from './texts.ts'

type StaffEvent = HandlerInput<typeof campaignOperations.rows.fireCampaignEvent>['body']

/** Throws `not_found`, `order_changed` if the screen showed another version, `transition_not_allowed`. */
export function fireStaffEvent(
  services: BackendContext,
  { campaignNo, event }: { campaignNo: string; event: StaffEvent },
  { account, requestId }: StaffCaller,
): Promise<Campaign> {
  return fireOrderEvent(services, campaignLifecycle, { orderNo: campaignNo, requestId }, async (campaign) => {
    if (campaign.version !== event.version)
      throw new Refusal('order_changed', `${campaignNo} is at ${campaign.version}`)
    const occurrence = await occurrenceOf(services, campaign, event)
    return { ...occurrence, detail: { ...occurrence.detail, staffId: account.id } }
  })
}

async function occurrenceOf(
  services: BackendContext,
  campaign: Campaign,
  event: StaffEvent,
): Promise<Occurrence<Campaign, CampaignEvent>> {
  const { orderNo } = campaign
  switch (event.type) {
    case 'staff.tested': {
      const { texts, fingerprint } = await readTexts(services, orderNo)
      const { type, locale } = event
      return {
        event: { type, isWritten: texts[locale] !== undefined, text: fingerprint },
        detail: { locale },
      }
    }
    case 'staff.scheduled': {
      const { texts, fingerprint } = await readTexts(services, orderNo)
      const { recipients, locales } = await countAudience(services, campaign)
      const missing = missingLanguages(
        texts,
        locales.map(({ locale }) => locale),
      )
      return {
        event: {
          type: event.type,
          sendAt: event.sendAt === undefined ? null : instantOf(event.sendAt, timeZoneOf(campaign)),
          text: fingerprint,
          isTranslated: missing.length === 0,
          isSenderConfirmed: await isSenderConfirmed(services, orderNo),
          audience: recipients,
        },
        changes: { texts },
      }
    }
    case 'staff.resumed': {
      const { sent, bounced } = await countStates(services, orderNo)
      return { event: { type: event.type }, changes: { judgedFrom: { sent, bounced } } }
    }
    case 'staff.unscheduled':
    case 'staff.paused':
    case 'staff.cancelled':
    case 'staff.reopened':
      return { event: { type: event.type } }
  }
  return event satisfies never
}
