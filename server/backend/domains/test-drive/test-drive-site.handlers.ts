import { eq } from 'drizzle-orm'
import type { Account } from '#server/api/contract/groups/account.ts'
import type { testDriveSite } from '#server/api/contract/groups/test-drive-site.ts'
import { marketCode, type TestDriveContact } from '#server/api/contract/schemas/test-drive.ts'
import { listDriveModels, readSite } from '#server/backend/domains/stores/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { listAvailability, listSlots, listVehicles } from './availability.ts'
import { searchServedArea } from './drive-locations.ts'
import { holdSlot, releaseSlot } from './holds.ts'
import { recordInterest, recordNewsletterRequest } from './interests.ts'
import { customerView } from './order-view.ts'
import { bookWalkIn } from './walk-in.ts'

export function createTestDriveSiteHandlers(services: BackendContext): Handlers<typeof testDriveSite> {
  return {
    getResourceAvailability: ({ query }) => listAvailability(services, query),
    getSiteDetail: ({ params }) => readSite(services, params.id),
    listSlots: ({ query }) => listSlots(services, query),
    listVehicles: ({ query }) => listVehicles(services, query),
    searchServedArea: ({ query }) => searchServedArea(services, query),
    listAllowedModels: ({ query }) => listDriveModels(services, query),
    getLoginUser: async (_, { account }) => account && readContactOf(services, account),
    async registerNewsletter({ body }, context) {
      await recordNewsletterRequest(services, body, context)
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

/** Known contact details of a signed-in customer, to prefill the form. */
async function readContactOf(services: BackendContext, account: Account): Promise<Partial<TestDriveContact>> {
  const { phoneCountry, phone } = accounts
  const [known] = await services.db().select({ phoneCountry, phone }).from(accounts).where(eq(accounts.id, account.id))
  const country = marketCode.safeParse(known?.phoneCountry)
  const { firstName, lastName, email } = account
  return {
    firstName,
    lastName,
    email,
    ...(country.success && known?.phone && { phoneCountry: country.data, phone: known.phone }),
  }
}
