import type { subscriptionOperations } from '#server/api/contract/groups/subscription-operations.ts'
import { type Handlers } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import type { Files } from '#server/backend/platform/files/assemble.ts'
import { presignDownload } from '#server/backend/platform/files/stored-files.ts'
import { recordStaffAction } from '#server/backend/platform/staff-actions/staff-actions.ts'
import { fireStaffEvent } from './staff-events.ts'
import { recordFinding } from './staff-findings.ts'
import { listSubscriptions } from './staff-list.ts'
import { listReplacements, requireOrder, staffView } from './staff-view.ts'

export function createSubscriptionOperationsHandlers(files: Files): Handlers<typeof subscriptionOperations> {
  const { services } = files
  return {
    listSubscriptions: ({ query }) => listSubscriptions(services, query),
    getSubscription: async ({ params }) => staffView(services, await requireOrder(services, params.orderNo)),
    listReplacements: async ({ params }) => listReplacements(services, await requireOrder(services, params.orderNo)),
    fireSubscriptionEvent: async ({ params: { orderNo }, body }, context) =>
      staffView(services, await fireStaffEvent(services, { orderNo, event: body }, context)),
    recordFinding: async ({ params: { orderNo }, body }, context) =>
      staffView(services, await recordFinding(services, { orderNo, ...body }, context)),

    async viewLicence({ params: { orderNo }, body: { side } }, context) {
      const { accountId, licence } = await requireOrder(services, orderNo)
      if (!licence) throw new Refusal('not_found', `order ${orderNo} has no licence`)
      const { url, expiresAt } = await presignDownload(files, { ownerId: accountId, purpose: 'licence' }, licence[side])
      // Access is logged before the address of the image is returned.
      await recordStaffAction(services, context, { action: 'licenceViewed', reference: orderNo, detail: { side } })
      return { url, expiresAt: expiresAt.toISOString() }
    },
  }
}
