import { customerActions } from '#machines/orders/term-offer/customer-actions.ts'
import type { HandlerInput } from '#server/api/contract/endpoint.ts'
import type { termOffers } from '#server/api/contract/groups/term-offers.ts'
import { addOnsOf } from '#server/backend/domains/subscription/add-ons/monthly-lines.ts'
import { fireSubscriptionEvent } from '#server/backend/domains/subscription/subscription.lifecycle.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { type Caller, requireAnswerable } from './offer-access.ts'
import { fireTermOfferEvent } from './term-offer.lifecycle.ts'
import type { TermOffer } from './term-offers.ts'
import { type PricedExtension, pricedExtensions } from './term-options.ts'

/**
 * Extends the term of a subscription by an offer: the offer's machine judges the answer, then the subscription's moves
 * the end of its term, both or neither. Throws `not_found`, `choice_not_offered`, `price_changed`,
 * `transition_not_allowed`.
 */
export function extendTerm(
  services: BackendContext,
  offerNo: string,
  { months, shown }: HandlerInput<typeof termOffers.rows.extendTerm>['body'],
  { account, requestId }: Caller,
): Promise<TermOffer> {
  return services.transaction(async () => {
    let chosen: PricedExtension | undefined
    const offer = await fireTermOfferEvent(services, { orderNo: offerNo, requestId }, async (row) => {
      const order = await requireAnswerable(services, row, account)
      const extras = (await addOnsOf(services, [order.orderNo]))(order.orderNo)
      chosen = pricedExtensions(order, extras, row).find(({ extension }) => extension.months === months)
      const { amount, currency } = chosen?.monthly ?? { amount: null, currency: null }
      return {
        event: {
          type: customerActions.events.extend,
          isChoiceOffered: chosen !== undefined,
          isPriceShown: amount === shown.amount && currency === shown.currency,
        },
        changes: { chosenMonths: months, extendedTo: chosen?.endsAt ?? null },
        detail: { months },
      }
    })
    if (!chosen) throw new Error(`${offerNo} was extended by months that it does not offer`)
    const { extension } = chosen
    await fireSubscriptionEvent(services, { orderNo: offer.subscriptionNo, requestId }, async (order) => ({
      event: { type: 'customer.termExtended', termEndsAt: extension.endsAt },
      changes: { extensions: [...order.extensions, extension] },
      detail: { offerNo, months },
    }))
    return offer
  })
}

/** Throws `not_found`, `transition_not_allowed`. */
export function declineOffer(services: BackendContext, offerNo: string, caller: Caller): Promise<TermOffer> {
  return fireOwn(services, offerNo, 'decline', caller)
}

/** Throws `not_found`, `transition_not_allowed`. */
export function requestCall(services: BackendContext, offerNo: string, caller: Caller): Promise<TermOffer> {
  return fireOwn(services, offerNo, 'requestCall', caller)
}

function fireOwn(
  services: BackendContext,
  offerNo: string,
  action: 'decline' | 'requestCall',
  { account, requestId }: Caller,
): Promise<TermOffer> {
  return fireTermOfferEvent(services, { orderNo: offerNo, requestId }, async (row) => {
    await requireAnswerable(services, row, account)
    return { event: { type: customerActions.events[action] } }
  })
}
