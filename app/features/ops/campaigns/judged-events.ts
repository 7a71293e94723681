import { type CampaignEvent, campaignMachine } from '#machines/orders/campaign/index.ts'
import { keysOf } from '#machines/shared/keys-of.ts'
import { judge } from '#machines/shared/lifecycle.ts'
import { eventTexts, type StaffCampaign, type StaffEventType } from './campaign.ts'

type Judged = Pick<StaffCampaign, 'status' | 'facts' | 'now' | 'audience' | 'missing' | 'texts'>

/** Events of staff, each with the guard that refuses it now even if all its inputs are valid; null if none does. */
export function judgedEvents(campaign: Judged): { type: StaffEventType; refusal: string | null }[] {
  return keysOf(eventTexts).map((type) => ({ type, refusal: refusalOf(campaign, bestCaseEvent(campaign, type)) }))
}

/** Guard that refuses a change of its plan; null if it can be changed. */
export function editRefusal(campaign: Judged): string | null {
  return refusalOf(campaign, { type: 'staff.edited' })
}

function refusalOf({ status, facts, now }: Judged, event: CampaignEvent): string | null {
  const judgement = judge(campaignMachine, { code: status, facts: { ...facts, now: Date.parse(now) } }, event)
  return judgement.isAllowed ? null : judgement.refusedBy
}

function bestCaseEvent({ facts, audience, missing, texts }: Judged, type: StaffEventType): CampaignEvent {
  const { text, isSenderConfirmed } = facts
  switch (type) {
    case 'staff.tested':
      return { type, isWritten: texts.some(({ isComplete }) => isComplete), text }
    case 'staff.scheduled':
      return {
        type,
        sendAt: null,
        text,
        isTranslated: missing.length === 0,
        isSenderConfirmed,
        audience: audience.recipients,
      }
    case 'staff.unscheduled':
    case 'staff.paused':
    case 'staff.resumed':
    case 'staff.cancelled':
    case 'staff.reopened':
      return { type }
  }
  return type satisfies never
}
