import { z } from 'zod'
import { termOfferConfig } from '#config'
import {
  type TermOfferEvent,
  type TermOfferFacts,
  termOfferMachine,
  type WithdrawalCause,
} from '#machines/orders/term-offer/index.ts'
import { subscriptionKind } from '#server/backend/domains/subscription/subscription-orders.ts'
import type { BackendContext, OutboxEntry } from '#server/backend/kernel/backend-context.ts'
import { fireOrderEvent, type Target } from '#server/backend/platform/engine/order-engine.ts'
import type { Occurrence, OrderLifecycle } from '#server/backend/platform/engine/order-lifecycle.ts'
import { dimensionsOfOrder } from '#server/backend/platform/engine/order-log.ts'
import { orderEventEntry, timerGroup } from '#server/backend/platform/engine/order-timers.ts'
import { termOfferMailTemplates } from './mails/term-offer-mail-request.ts'
import { mailEntry } from './offer-mails.ts'
import { termOfferWork } from './offer-work.ts'
import { factsOf, insertOffer, lockOffer, openOffersOf, type TermOffer, updateOffer } from './term-offers.ts'

const day = 86_400_000
const mailParams = z.object({ template: z.enum(termOfferMailTemplates) })

export type TermOfferOccurrence = Occurrence<TermOffer, TermOfferEvent>

/** Database side of the machine of offers before the end of a term. */
export const termOfferLifecycle: OrderLifecycle<TermOffer, TermOfferFacts, TermOfferEvent> = {
  machine: termOfferMachine,
  lock: lockOffer,
  insert: insertOffer,
  update: updateOffer,
  factsOf,
  dimensionsOf: ({ subscriptionNo }) => dimensionsOfOrder(subscriptionKind, subscriptionNo),
  changesOf: ({ extraPerMille, callRequestedAt, followOnKind }) => ({
    extraPerMille,
    followOnKind,
    callRequestedAt: callRequestedAt === null ? null : new Date(callRequestedAt),
  }),
  refusalCodes: { isChoiceOffered: 'choice_not_offered', isPriceShown: 'price_changed' },
  effects: {
    /** The subscription's machine is asked in the same transaction, once this event is written. */
    extendTerm: async () => {},
    sendMail: async (services, offer, params) => [await mailEntry(services, offer, mailParams.parse(params).template)],
    scheduleTimers: async (services, offer) => timersOf(offer, services.clock.now()),
    dropTimers: (services, { orderNo }) => services.outbox.withdraw(timerGroup(orderNo)),
  },
  work: termOfferWork,
  timers: {
    'timer.reminded': () => ({ event: { type: 'timer.reminded' } }),
    'timer.expired': () => ({ event: { type: 'timer.expired' } }),
  },
}

/** Reminder some days before the offer expires, if that is still ahead, and its end. */
function timersOf({ orderNo, termEndsAt, expiresAt }: TermOffer, now: Date): OutboxEntry[] {
  const remindAt = new Date(termEndsAt.getTime() - termOfferConfig.reminderDays * day)
  const timers = [
    { event: 'timer.reminded', dueAt: remindAt },
    { event: 'timer.expired', dueAt: expiresAt },
  ]
  return timers
    .filter(({ dueAt }) => dueAt > now)
    .map((timer) => orderEventEntry({ machineId: termOfferMachine.id, orderNo, ...timer }))
}

/** Fires an event at an offer (see `fireOrderEvent`). */
export function fireTermOfferEvent(
  services: BackendContext,
  target: Target,
  decide: (offer: TermOffer) => Promise<TermOfferOccurrence>,
): Promise<TermOffer> {
  return fireOrderEvent(services, termOfferLifecycle, target, decide)
}

/** Withdraws the open offer of a subscription, if there is one. The subscription must be locked. */
export async function withdrawOffer(
  services: BackendContext,
  subscriptionNo: string,
  cause: WithdrawalCause,
): Promise<void> {
  for (const { orderNo } of await openOffersOf(services, [subscriptionNo])) {
    await fireTermOfferEvent(services, { orderNo, requestId: `order:${subscriptionNo}` }, async () => ({
      event: { type: 'backend.withdrawn' },
      changes: { withdrawnFor: cause },
      detail: { cause },
    }))
  }
}
