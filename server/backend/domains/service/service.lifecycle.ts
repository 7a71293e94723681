import { z } from 'zod'
import { type ServiceEvent, type ServiceFacts, serviceBookingMachine } from '#machines/orders/service-booking/index.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { fireOrderEvent, type Target } from '#server/backend/platform/engine/order-engine.ts'
import type { Occurrence, OrderLifecycle } from '#server/backend/platform/engine/order-lifecycle.ts'
import { timerGroup } from '#server/backend/platform/engine/order-timers.ts'
import { serviceMailTemplates } from './mails/service-mail-request.ts'
import { insertBooking, lockBooking, type ServiceRow, updateBooking } from './service-bookings.ts'
import { mailEntry, timerEntries } from './service-mails.ts'
import { cutoffHours } from './service-slots.ts'
import { serviceWork } from './service-work.ts'

const mailParams = z.object({ template: z.enum(serviceMailTemplates) })

export type ServiceOccurrence = Occurrence<ServiceRow, ServiceEvent>

/** Database side of the service booking's machine. */
export const serviceLifecycle: OrderLifecycle<ServiceRow, ServiceFacts, ServiceEvent> = {
  machine: serviceBookingMachine,
  lock: lockBooking,
  insert: insertBooking,
  update: updateBooking,
  factsOf: ({ startsAt, endsAt }, now) => ({
    now: now.getTime(),
    startsAt: startsAt.getTime(),
    endsAt: endsAt.getTime(),
    cutoffHours,
  }),
  dimensionsOf: ({ country }) => ({ market: country, model: null, channel: null }),
  changesOf: () => ({}),
  refusalCodes: { isTimeOffered: 'choice_not_offered', isBayFree: 'slot_taken', isOnlyBooking: 'request_open' },
  effects: {
    sendMail: async (services, row, params) => [await mailEntry(services, row, mailParams.parse(params).template)],
    scheduleTimers: (services, row) => timerEntries(services, serviceBookingMachine.id, row),
    dropTimers: (services, { orderNo }) => services.outbox.withdraw(timerGroup(orderNo)),
  },
  work: serviceWork,
  timers: { 'timer.missed': () => ({ event: { type: 'timer.missed' } }) },
}

/** Fires an event at a booking (see `fireOrderEvent`). */
export function fireServiceEvent(
  services: BackendContext,
  target: Target,
  decide: (row: ServiceRow) => Promise<ServiceOccurrence>,
): Promise<ServiceRow> {
  return fireOrderEvent(services, serviceLifecycle, target, decide)
}
