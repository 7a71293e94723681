import { config, marketCodes } from '#config'
import { EntryType } from '#machines/shared/codes.ts'
import type { testDrive } from '#server/api/contract/groups/test-drive.ts'
import { testDriveStatus } from '#server/api/contract/schemas/test-drive.ts'
import { readSite } from '#server/backend/domains/stores/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { type Handlers } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { bookTestDrive } from './book-test-drive.ts'
import { cancelTypes } from './cancel-reasons.ts'
import { readOwnOrder } from './customer-access.ts'
import { cancelOrder, evaluateOrder, readEvaluation, rescheduleOrder } from './customer-events.ts'
import { listDriveLocations } from './drive-locations.ts'
import { openLinkToken } from './order-link.ts'
import { bookedView, customerView } from './order-view.ts'

export function createTestDriveHandlers(services: BackendContext): Handlers<typeof testDrive> {
  return {
    async createOrder({ body }, context) {
      const { order, line } = await bookTestDrive(services, body, context)
      return bookedView(services, order, [line])
    },
    rescheduleOrder: async ({ params, body: { uniqueKey, holdId } }, { account, requestId }) => {
      const request = { orderNo: params.orderNo, uniqueKey, account, requestId }
      return bookedView(services, await rescheduleOrder(services, request, holdId))
    },
    cancelOrder: async ({ body: { reasonId, comment, ...claim } }, { account, requestId }) => {
      const request = { ...claim, account, requestId }
      return customerView(services, await cancelOrder(services, request, { reasonId, comment }))
    },
    getOrderStatus: async ({ params, query }, { account }) =>
      customerView(services, await readOwnOrder(services, { orderNo: params.id, uniqueKey: query.uniqueKey, account })),
    listDriveLocations: ({ query }) => listDriveLocations(services, query),
    getLocation: async ({ query }) => ({ ...(await readSite(services, query.id)), distanceKm: null }),
    listCancelTypes: async () => [...cancelTypes],
    getEvaluation: ({ query }, { account }) => readEvaluation(services, { ...query, account }),
    createEvaluation: async ({ body: { orderNo, uniqueKey, ...evaluation } }, { account, requestId }) => {
      const request = { orderNo, uniqueKey, account, requestId }
      return customerView(services, await evaluateOrder(services, request, evaluation))
    },
    decodeParams: async ({ query }) => {
      const key = openLinkToken(services.env, query.token)
      if (!key) throw new Refusal('link_invalid', 'the signature of the link is invalid')
      const { status } = await readOwnOrder(services, { ...key, account: null })
      return { ...key, status: testDriveStatus.parse(status) }
    },
    getEntryOptions: async ({ query }) => ({
      entryTypes: config.switches.testDriveAtDoor ? Object.values(EntryType) : [EntryType.store],
      modes: config.switches.testDriveNow ? ['test_drive_now', 'test_drive_later'] : ['test_drive_later'],
      countries: query.country ? [query.country] : [...marketCodes],
    }),
  }
}
