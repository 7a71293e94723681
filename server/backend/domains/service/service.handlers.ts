import type { serviceOperations } from '#server/api/contract/groups/service-operations.ts'
import type { service } from '#server/api/contract/groups/service.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import { bookService } from './book-service.ts'
import { bookingView, cancelOwn, getOfOrder, readOwnBooking } from './customer-services.ts'
import { listSlots } from './service-slots.ts'
import { fireStaffEvent, listServices } from './staff-services.ts'

export function createServiceHandlers(services: BackendContext): Handlers<typeof service> {
  return {
    getOfOrder: ({ params: { orderNo } }, context) => getOfOrder(services, orderNo, context),
    listSlots: ({ query: { siteId } }) => listSlots(services, siteId),
    book: async ({ body }, context) => ({ bookingNo: (await bookService(services, body, context)).orderNo }),
    getBooking: async ({ params: { bookingNo } }, context) =>
      bookingView(services, await readOwnBooking(services, bookingNo, context)),
    cancel: async ({ params: { bookingNo } }, context) =>
      bookingView(services, await cancelOwn(services, bookingNo, context)),
  }
}

export function createServiceOperationsHandlers(services: BackendContext): Handlers<typeof serviceOperations> {
  return {
    listServices: ({ query }) => listServices(services, query),
    fireServiceEvent: ({ params: { bookingNo }, body }, context) => fireStaffEvent(services, bookingNo, body, context),
  }
}
