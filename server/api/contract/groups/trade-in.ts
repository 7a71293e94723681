import { z } from 'zod'
import { get, group, post } from '#server/api/contract/endpoint.ts'
import { tradeInPlace, tradeInRequest } from '#server/api/contract/schemas/trade-in.ts'
import { answer, requestProof, submission } from '#server/api/input/trade-in.ts'

const variant = { envelope: 'variant' } as const
const why = 'the specification submits a trade-in, but does not show the request'

/** Highest plausible odometer reading, in kilometres. */
export const maxKilometres = 999_999

export const tradeIn = group('trade-in', {
  /** Hand-in places, in Norway only. */
  listPlaces: get('/c/api/v1/trade-in/nettbil/places', { ...variant, returns: z.array(tradeInPlace) }),
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
      'request_open',
      'too_many_requests',
      'transition_not_allowed',
    ],
  }),
  getRequest: get('/trade-in/requests/{requestNo}', {
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
