import { z } from 'zod'
import { carSale } from '#config'
import { type CarEnquiryEvent, type CarEnquiryFacts, carEnquiryMachine } from '#machines/orders/car-enquiry/index.ts'
import { Channel } from '#machines/shared/channels.ts'
import { nameOf } from '#machines/shared/codes.ts'
import { modelOfSku } from '#server/backend/domains/catalogue/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { fireOrderEvent, type Target } from '#server/backend/platform/engine/order-engine.ts'
import type { Occurrence, OrderLifecycle } from '#server/backend/platform/engine/order-lifecycle.ts'
import { timerGroup } from '#server/backend/platform/engine/order-timers.ts'
import { type CarEnquiryRow, insertEnquiry, lockEnquiry, updateEnquiry } from './car-enquiries.ts'
import { mailEntry, timerEntries } from './enquiry-mails.ts'
import { enquiryWork } from './enquiry-work.ts'
import { carEnquiryMailTemplates } from './mails/car-enquiry-mail-request.ts'

const mailParams = z.object({ template: z.enum(carEnquiryMailTemplates) })

export type CarEnquiryOccurrence = Occurrence<CarEnquiryRow, CarEnquiryEvent>

/** Database side of the enquiry's machine. */
export const carEnquiryLifecycle: OrderLifecycle<CarEnquiryRow, CarEnquiryFacts, CarEnquiryEvent> = {
  machine: carEnquiryMachine,
  lock: lockEnquiry,
  insert: insertEnquiry,
  update: updateEnquiry,
  factsOf: ({ offerEndsAt }, now) => ({
    now: now.getTime(),
    offerEndsAt: offerEndsAt?.getTime() ?? null,
    longestOfferDays: carSale.offer.longestDays,
  }),
  dimensionsOf: ({ country, skuId, channelId }) => ({
    market: country,
    model: modelOfSku(skuId),
    channel: nameOf(Channel, channelId),
  }),
  changesOf: ({ offerEndsAt }) => ({ offerEndsAt: offerEndsAt === null ? null : new Date(offerEndsAt) }),
  refusalCodes: { isPriceAsShown: 'price_changed' },
  effects: {
    sendMail: async (services, row, params) => [await mailEntry(services, row, mailParams.parse(params).template)],
    scheduleTimers: (services, row) => timerEntries(services, carEnquiryMachine.id, row),
    dropTimers: (services, { orderNo }) => services.outbox.withdraw(timerGroup(orderNo)),
  },
  work: enquiryWork,
  timers: { 'timer.offerExpired': () => ({ event: { type: 'timer.offerExpired' } }) },
}

/** Fires an event at an enquiry (see `fireOrderEvent`). */
export function fireEnquiryEvent(
  services: BackendContext,
  target: Target,
  decide: (row: CarEnquiryRow) => Promise<CarEnquiryOccurrence>,
): Promise<CarEnquiryRow> {
  return fireOrderEvent(services, carEnquiryLifecycle, target, decide)
}
