import { z } from 'zod'
import { serviceWorks } from '#machines/flows/service-scheduling/service-scheduling.types.ts'
import { ServiceStatus } from '#machines/orders/service-booking/service-booking.status.ts'
import { answerTime } from '#server/api/contract/answer-time.ts'
import { instant, localDate, marketCode } from './test-drive.ts'

export const serviceStatus = z.literal(Object.values(ServiceStatus))

/** Store or service point that services cars. */
export const serviceSite = z.object({
  id: z.string(),
  name: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  phone: z.string(),
})

/** Free hours of a site, by its own calendar day; days without any are absent. */
export const serviceSlots = z.object({
  timeZone: z.string(),
  days: z.array(z.object({ date: localDate, slots: z.array(z.object({ startsAt: instant })) })),
})

/** Free hours to which a booking can be moved at a site, and the sites of its market. */
export const serviceTimes = serviceSlots.extend({ siteId: z.string(), sites: z.array(serviceSite) })
export type ServiceTimes = z.infer<typeof serviceTimes>

/** What customers and staff see of a booking. */
export const serviceFacts = z.object({
  bookingNo: z.string(),
  status: serviceStatus,
  /** Subscription order of the car. */
  subscriptionNo: z.string(),
  modelName: z.string(),
  plate: z.string().nullable(),
  site: serviceSite,
  timeZone: z.string(),
  startsAt: instant,
  works: z.array(z.enum(serviceWorks)),
  note: z.string().nullable(),
  /** Reason of staff for calling it off. */
  reason: z.string().nullable(),
  createdAt: instant,
})

/** Booking as its customer sees it. */
export const serviceBooking = serviceFacts.extend({
  /** Whether it is the caller's own order, and not that of a car they drive for their company. */
  isOwnOrder: z.boolean(),
  /** Machine events open to the customer now. */
  allowed: z.array(z.enum(['move', 'cancel'])),
  /** End of the time to move and cancel, while it is booked. */
  cancelBy: instant.nullable(),
  now: answerTime,
})
export type ServiceBooking = z.infer<typeof serviceBooking>

/** Services of the car of a subscription, as its customer sees them. */
export const serviceOfOrder = z.object({
  /** Newest first. */
  bookings: z.array(serviceFacts.pick({ bookingNo: true, status: true, startsAt: true })),
  /** Whether a service can be booked now. */
  isOpen: z.boolean(),
  /** Whether it is the caller's own order, and not that of a car they drive for their company. */
  isOwnOrder: z.boolean(),
  modelName: z.string(),
  plate: z.string().nullable(),
  country: marketCode,
  timeZone: z.string(),
  sites: z.array(serviceSite),
})

/** Booking as staff see it. */
export const staffService = serviceFacts.extend({
  version: z.int(),
  customer: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** Machine events that staff may fire now. */
  allowed: z.array(
    z.enum(['staff.rescheduled', 'staff.cancelled', 'staff.checkedIn', 'staff.finished', 'staff.handedBack']),
  ),
})
export type StaffService = z.infer<typeof staffService>
