import { z } from 'zod/mini'
import { config, marketCodes } from '#config'
import { readNorwegianPlate } from '#machines/shared/number-plate.ts'

/* Checked in the browser by the forms and again on the server by the functions; hence zod/mini, and nothing of server/. */

const token = z.string().check(z.minLength(1), z.maxLength(300))
const requestNo = z.string().check(z.minLength(1), z.maxLength(32))
const version = z.int()

/** Letters of any script, never markup or control characters. */
const personName = z.string().check(z.trim(), z.minLength(1), z.maxLength(60), z.regex(/^[^<>\p{Cc}]+$/u))
/** A box that must be ticked. */
const consent = z.boolean().check(z.refine((isGiven) => isGiven))

export const carForm = z.object({
  /** As it is written, however it was typed. */
  numberPlate: z.string().check(
    z.overwrite((typed) => readNorwegianPlate(typed) ?? typed.trim()),
    z.refine((plate) => readNorwegianPlate(plate) !== null),
  ),
  /** Kilometres, without what stands between the digits. */
  mileage: z.string().check(
    z.overwrite((typed) => typed.replace(/[\s.,'’]|km$/gi, '')),
    z.regex(/^\d{1,6}$/),
  ),
})

export const placeForm = z.object({ placeId: z.string().check(z.minLength(1), z.maxLength(60)) })

export const personForm = z
  .object({
    firstName: personName,
    lastName: personName,
    email: z.email().check(z.maxLength(254)),
    phoneCountry: z.enum(marketCodes),
    /** Digits after the dial code, however they were written: without separators and the zero of national calls. */
    phoneNumber: z.string().check(
      z.overwrite((phone) => phone.replace(/[\s()/.-]/g, '').replace(/^0/, '')),
      z.regex(/^\d{6,14}$/),
    ),
    privateCheck: consent,
  })
  .check(
    z.refine(
      ({ phoneCountry, phoneNumber }) => {
        const [min, max] = config.markets[phoneCountry].phoneDigits
        return phoneNumber.length >= min && phoneNumber.length <= max
      },
      { path: ['phoneNumber'] },
    ),
  )

export const submission = z.object({
  draft: z.object({ car: carForm, placeId: placeForm.shape.placeId, person: personForm }),
  captcha: z.nullable(z.string().check(z.maxLength(4000))),
  requestKey: z.uuid(),
})

export const claim = z.object({ requestNo, token: z.exactOptional(token) })
export const opening = z.object({ claim: z.nullable(claim) })
export const answer = z.object({
  requestNo,
  token: z.exactOptional(token),
  answer: z.enum(['accept', 'decline', 'withdraw']),
})

export const tradeInSearch = z.object({
  status: z.exactOptional(z.literal([10, 20, 30, 40, 50, 60, 70, 80])),
  q: z.exactOptional(z.string().check(z.maxLength(254))),
  after: z.exactOptional(z.string().check(z.maxLength(160))),
  size: z.exactOptional(z.int()),
})

export const tradeInEvent = z.object({
  requestNo,
  event: z.discriminatedUnion('type', [
    z.object({ type: z.literal('staff.valued'), version, amount: z.int().check(z.positive()) }),
    z.object({
      type: z.literal('staff.rejected'),
      version,
      reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)),
    }),
    z.object({ type: z.literal('staff.handedIn'), version }),
  ]),
})
