import { z } from 'zod'
import { get, group, post } from '#server/api/contract/endpoint.ts'
import { serviceBooking, serviceOfOrder, serviceSlots, serviceTimes } from '#server/api/contract/schemas/service.ts'
import { serviceMove, serviceSubmission } from '#server/api/input/service.ts'

const own = { access: 'user', extension: 'the specification has no service of a car in use' } as const

/** Services of a customer's car in use. */
export const service = group('service', {
  /** Services of the car of an order, and where it can be serviced. */
  getOfOrder: get('/service-bookings/orders/{orderNo}', {
    viewing: 'orders',
    ...own,
    returns: serviceOfOrder,
    errors: ['not_found'],
  }),
  listSlots: get('/service-slots', {
    ...own,
    query: z.object({ siteId: z.string().max(60) }),
    returns: serviceSlots,
    errors: ['not_found'],
  }),
  book: post('/service-bookings', {
    ...own,
    body: serviceSubmission,
    sendsLocale: true,
    returns: z.object({ bookingNo: z.string() }),
    isIdempotent: true,
    errors: [
      'not_found',
      'slot_taken',
      'choice_not_offered',
      /** Another booking of the car is open. */
      'request_open',
      'too_many_requests',
      'transition_not_allowed',
    ],
  }),
  getBooking: get('/service-bookings/{bookingNo}', {
    viewing: 'orders',
    ...own,
    returns: serviceBooking,
    errors: ['not_found'],
  }),
  /** Times to which the booking can be moved: at its own site, or at another one. */
  listTimes: get('/service-bookings/{bookingNo}/times', {
    ...own,
    query: z.object({ siteId: z.string().max(60).optional() }),
    returns: serviceTimes,
    errors: ['not_found'],
  }),
  move: post('/service-bookings/{bookingNo}/moves', {
    ...own,
    body: serviceMove,
    returns: serviceBooking,
    isIdempotent: true,
    errors: ['not_found', 'slot_taken', 'choice_not_offered', 'too_many_requests', 'transition_not_allowed'],
  }),
  cancel: post('/service-bookings/{bookingNo}/cancellations', {
    ...own,
    returns: serviceBooking,
    isIdempotent: true,
    errors: ['not_found', 'transition_not_allowed'],
  }),
})
