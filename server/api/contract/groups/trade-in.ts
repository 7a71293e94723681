import { z } from 'zod'
import { localeSlugs } from '#config'
import { get, group, post } from '#server/api/contract/endpoint.ts'
import { wholeNumber } from '#server/api/contract/schemas/bounds.ts'
import { personName } from '#server/api/contract/schemas/names.ts'
import { marketCode } from '#server/api/contract/schemas/test-drive.ts'
import { tradeInPlace, tradeInRequest } from '#server/api/contract/schemas/trade-in.ts'

const variant = { envelope: 'variant' } as const
const token = z.string().max(300)
const why = 'the specification asks for a car to be taken in trade, and shows nobody what has become of it'

/** Kilometres: no car has gone further. */
export const mostKilometres = 999_999

export const tradeIn = group('trade-in', {
  /** Where cars are handed in, in Norway alone. */
  listPlaces: get('/c/api/v1/trade-in/nettbil/places', { ...variant, returns: z.array(tradeInPlace) }),
  submit: post('/c/api/v1/trade-in/nettbil', {
    ...variant,
    body: z.object({
      /** However it is typed. */
      numberPlate: z.string().trim().min(1).max(20),
      mileage: wholeNumber,
      placeId: z.string().max(60),
      firstName: personName,
      lastName: personName,
      email: z.email().max(254),
      phoneCountry: marketCode,
      /** Digits after the dial code. */
      phoneNumber: z.string().regex(/^\d{6,14}$/),
      /** "I have read the guidelines". */
      privateCheck: z.boolean(),
      /** Of those guidelines. */
      textVersion: z.string().min(1).max(20),
      captcha: z.string().max(4000).optional(),
      /** Language of the mails. */
      locale: z.enum(localeSlugs),
    }),
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
    query: z.object({ token: token.optional() }),
    returns: tradeInRequest,
    errors: ['link_invalid'],
    extension: why,
  }),
  /** What whoever asked says to it. */
  answerRequest: post('/trade-in/requests/{requestNo}/answers', {
    body: z.object({ token: token.optional(), answer: z.enum(['accept', 'decline', 'withdraw']) }),
    returns: tradeInRequest,
    isIdempotent: true,
    errors: ['link_invalid', 'transition_not_allowed'],
    extension: why,
  }),
})
