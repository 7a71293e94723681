import type { testDriveSite } from '#server/api/contract/groups/test-drive-site.ts'
import { listDriveModels, readSite } from '#server/backend/domains/stores/module.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import { listAvailability, listSlots, listVehicles } from './availability.ts'
import { searchServedArea } from './drive-locations.ts'
import { holdSlot, releaseSlot } from './holds.ts'
import { recordInterest, recordNewsletterWish } from './interests.ts'
import { readContactOf } from './login-user.ts'
import { customerView } from './order-view.ts'
import { bookWalkIn } from './walk-in.ts'

export function createTestDriveSiteHandlers(services: Services): Handlers<typeof testDriveSite> {
  return {
    getResourceAvailability: ({ query }) => listAvailability(services, query),
    getSiteDetail: ({ params }) => readSite(services, params.id),
    listSlots: ({ query }) => listSlots(services, query),
    listVehicles: ({ query }) => listVehicles(services, query),
    searchServedArea: ({ query }) => searchServedArea(services, query),
    listAllowedModels: ({ query }) => listDriveModels(services, query),
    getLoginUser: async (_, { account }) => account && readContactOf(services, account),
    async registerNewsletter({ body }, context) {
      await recordNewsletterWish(services, body, context)
      return { isPending: true }
    },
    registerInterest: async ({ body }, context) => ({ id: await recordInterest(services, body, context) }),
    async createWalkInOrder({ body }, context) {
      const { order, line } = await bookWalkIn(services, body, context)
      return customerView(services, order, [line])
    },
    holdSlot: ({ body }, context) => holdSlot(services, body, context),
    releaseSlot: async ({ params }) => ({ isReleased: await releaseSlot(services, params.holdId) }),
  }
}
