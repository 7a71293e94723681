import { get, group, post } from '#server/api/contract/endpoint.ts'
import { followOnQuote, offersOfOrder, termOffer } from '#server/api/contract/schemas/term-offers.ts'
import { extensionChoice } from '#server/api/input/term-offers.ts'
import { priceChoice } from './subscription.ts'

const own = { access: 'user', extension: 'the specification has no extension of a term' } as const

/** Offers to extend the term of a subscription: of the customer, or of who manages the cars of the company. */
export const termOffers = group('term-offers', {
  /** Offers of a subscription of the caller. */
  getOfOrder: get('/term-offers/orders/{orderNo}', {
    viewing: 'orders',
    ...own,
    returns: offersOfOrder,
    errors: ['not_found'],
  }),
  getOffer: get('/term-offers/{offerNo}', { viewing: 'orders', ...own, returns: termOffer, errors: ['not_found'] }),
  /** Price of another car with the discount of the offer, and what it is beside the present one. */
  quoteFollowOn: get('/term-offers/{offerNo}/follow-ons/{productId}', {
    viewing: 'orders',
    ...own,
    query: priceChoice,
    returns: followOnQuote,
    errors: ['not_found', 'term_offer_closed', 'choice_not_offered', 'too_many_requests', 'voucher_invalid'],
  }),
  /** Extends the term, which binds both sides. */
  extendTerm: post('/term-offers/{offerNo}/extensions', {
    ...own,
    body: extensionChoice,
    returns: termOffer,
    isIdempotent: true,
    errors: ['not_found', 'choice_not_offered', 'price_changed', 'transition_not_allowed'],
  }),
  declineOffer: post('/term-offers/{offerNo}/declinations', {
    ...own,
    returns: termOffer,
    isIdempotent: true,
    errors: ['not_found', 'transition_not_allowed'],
  }),
  /** Asks to be called before the answer. */
  requestCall: post('/term-offers/{offerNo}/call-requests', {
    ...own,
    returns: termOffer,
    isIdempotent: true,
    errors: ['not_found', 'transition_not_allowed'],
  }),
})
