import { z } from 'zod'
import { get, group, post } from '#server/api/contract/endpoint.ts'
import { tradeInPlace, tradeInRequest, tradeInsOfOrder } from '#server/api/contract/schemas/trade-in.ts'
import { answer, requestProof, submission } from '#server/api/input/trade-in.ts'

const variant = { envelope: 'variant' } as const
const why = 'the specification submits a trade-in, but does not show the request'
const linked = { access: 'user', extension: 'the specification links no trade-in to a subscription' } as const

/** Highest plausible odometer reading, in kilometres. */
export const maxKilometres = 999_999

export const tradeIn = group('trade-in', {
  /** Hand-in places, in Norway only. */
  listPlaces: get('/c/api/v1/trade-in/nettbil/places', {
    viewing: 'guest',
    ...variant,
    returns: z.array(tradeInPlace),
  }),
  submit: post('/c/api/v1/trade-in/nettbil', {
    ...variant,
    body: submission,
    sendsLocale: true,
    returns: z.object({ requestNo: z.string() }),
    isIdempotent: true,
    errors: [
      'captcha_invalid',
      'email_not_allowed',
      'choice_not_offered',
      /** The named subscription is not the customer's, or its car has been delivered. */
      'not_found',
      'request_open',
      'too_many_requests',
      'transition_not_allowed',
    ],
  }),
  /** Subscriptions of the customer that a car can be handed in for. */
  listSubscriptions: get('/trade-in/subscriptions', {
    viewing: 'orders',
    ...linked,
    returns: z.array(z.object({ orderNo: z.string(), modelName: z.string() })),
  }),
  /** Cars offered for a subscription of the customer. */
  getOfSubscription: get('/trade-in/subscriptions/{orderNo}', {
    viewing: 'orders',
    ...linked,
    returns: tradeInsOfOrder,
    errors: ['not_found'],
  }),
  getRequest: get('/trade-in/requests/{requestNo}', {
    viewing: 'orders',
    query: requestProof,
    returns: tradeInRequest,
    errors: ['link_invalid'],
    extension: why,
  }),
  /** Customer's answer to the offer. */
  answerRequest: post('/trade-in/requests/{requestNo}/answers', {
    body: answer,
    returns: tradeInRequest,
    isIdempotent: true,
    errors: ['link_invalid', 'transition_not_allowed'],
    extension: why,
  }),
})
