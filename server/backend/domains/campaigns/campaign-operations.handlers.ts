import type { HandlerInput } from '#server/api/contract/endpoint.ts'
import type { campaignOperations } from '#server/api/contract/groups/campaign-operations.ts'
import type { CampaignPlan } from '#server/api/contract/schemas/campaigns.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { createOrder, fireOrderEvent, unwritten } from '#server/backend/platform/engine/order-engine.ts'
import type { StaffCaller } from '#server/backend/platform/staff-actions/staff-actions.ts'
import { countAudience } from './audience.ts'
import { campaignLifecycle } from './campaign.lifecycle.ts'
import { type Campaign, newCampaignNumber, readCampaign } from './campaigns.ts'
import { listCampaigns, previewCampaign, staffView } from './staff-campaigns.ts'
import { fireStaffEvent } from './staff-events.ts'

export function createCampaignOperationsHandlers(services: BackendContext): Handlers<typeof campaignOperations> {
  return {
    listCampaigns: ({ query }) => listCampaigns(services, query),
    createCampaign: async ({ body }, context) => staffView(services, await createCampaign(services, body, context)),
    countAudience: ({ body }) => countAudience(services, body),
    getCampaign: async ({ params: { campaignNo } }) => staffView(services, await readCampaign(services, campaignNo)),
    editCampaign: async ({ params: { campaignNo }, body }, context) =>
      staffView(services, await editCampaign(services, campaignNo, body, context)),
    previewCampaign: async ({ params: { campaignNo }, query }) =>
      previewCampaign(services, await readCampaign(services, campaignNo), query),
    fireCampaignEvent: async ({ params: { campaignNo }, body }, context) =>
      staffView(services, await fireStaffEvent(services, { campaignNo, event: body }, context)),
  }
}

async function createCampaign(
  services: BackendContext,
  plan: CampaignPlan,
  { account, requestId }: StaffCaller,
): Promise<Campaign> {
  const now = services.clock.now()
  const draft: Campaign = {
    ...unwritten,
    ...plan,
    orderNo: newCampaignNumber(),
    testedText: null,
    sendAt: null,
    texts: null,
    startedAt: null,
    frozenAt: null,
    finishedAt: null,
    judgedFrom: { sent: 0, bounced: 0 },
    figures: null,
    createdAt: now,
    updatedAt: now,
  }
  const occurrence = { event: { type: 'staff.drafted' }, detail: { staffId: account.id } } as const
  return (await createOrder(services, campaignLifecycle, draft, occurrence, requestId)).order
}

/** Throws `not_found`, `order_changed`, `transition_not_allowed`. */
function editCampaign(
  services: BackendContext,
  campaignNo: string,
  { version, ...plan }: HandlerInput<typeof campaignOperations.rows.editCampaign>['body'],
  { account, requestId }: StaffCaller,
): Promise<Campaign> {
  return fireOrderEvent(services, campaignLifecycle, { orderNo: campaignNo, requestId }, async (campaign) => {
    if (campaign.version !== version) throw new Refusal('order_changed', `${campaignNo} is at ${campaign.version}`)
    return { event: { type: 'staff.edited' }, changes: plan, detail: { staffId: account.id } }
  })
}
