import type { serviceOperations } from '#server/api/contract/groups/service-operations.ts'
import type { service } from '#server/api/contract/groups/service.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import { bookService } from './book-service.ts'
import { bookingView, cancelOwn, getOfOrder, moveOwn, readOwnBooking } from './customer-services.ts'
import { listTimes } from './move-service.ts'
import { listSlots } from './service-slots.ts'
import { fireStaffEvent, listServices, requireBooking } from './staff-services.ts'

export function createServiceHandlers(services: BackendContext): Handlers<typeof service> {
  return {
    getOfOrder: ({ params: { orderNo } }, context) => getOfOrder(services, orderNo, context),
    listSlots: ({ query: { siteId } }) => listSlots(services, siteId),
    book: async ({ body }, context) => ({ bookingNo: (await bookService(services, body, context)).orderNo }),
    getBooking: async ({ params: { bookingNo } }, context) =>
      bookingView(services, await readOwnBooking(services, bookingNo, context)),
    listTimes: async ({ params: { bookingNo }, query }, context) =>
      listTimes(services, await readOwnBooking(services, bookingNo, context), query.siteId),
    move: async ({ params, body }, context) =>
      bookingView(services, await moveOwn(services, { ...params, ...body }, context)),
    cancel: async ({ params: { bookingNo } }, context) =>
      bookingView(services, await cancelOwn(services, bookingNo, context)),
  }
}

export function createServiceOperationsHandlers(services: BackendContext): Handlers<typeof serviceOperations> {
  return {
    listServices: ({ query }) => listServices(services, query),
    listTimes: async ({ params: { bookingNo }, query }) =>
      listTimes(services, await requireBooking(services, bookingNo), query.siteId),
    fireServiceEvent: ({ params: { bookingNo }, body }, context) => fireStaffEvent(services, bookingNo, body, context),
  }
}
