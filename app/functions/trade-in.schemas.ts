import { z } from 'zod/mini'
import { minorUnits, pageSize, version } from '#app/lib/form/bounds.ts'
import { mileage } from '#app/lib/form/mileage.ts'
import { consent, personEmail, personName, personPhone, phoneRuleAt, sentProof } from '#app/lib/form/person.ts'
import { staffReason } from '#app/lib/form/staff-reason.ts'
import { marketCodes } from '#config'
import { TradeInStatus } from '#machines/orders/trade-in-request/trade-in-request.status.ts'
import { readNorwegianPlate } from '#machines/shared/number-plate.ts'

/* Checked in the browser by the forms and again on the server by the functions; hence zod/mini, and nothing of server/. */

const token = z.string().check(z.minLength(1), z.maxLength(300))
const requestNo = z.string().check(z.minLength(1), z.maxLength(32))

export const carForm = z.object({
  /** As it is written, however it was typed. */
  numberPlate: z.string().check(
    z.overwrite((typed) => readNorwegianPlate(typed) ?? typed.trim()),
    z.refine((plate) => readNorwegianPlate(plate) !== null),
    z.maxLength(40),
  ),
  mileage,
})

export const placeForm = z.object({ placeId: z.string().check(z.minLength(1), z.maxLength(60)) })

export const personForm = z
  .object({
    firstName: personName,
    lastName: personName,
    email: personEmail,
    phoneCountry: z.enum(marketCodes),
    phoneNumber: personPhone,
    privateCheck: consent,
  })
  .check(phoneRuleAt('phoneNumber'))

/** Of the guidelines that were agreed to. */
const textVersion = z.string().check(z.minLength(1), z.maxLength(20))

export const submission = z.object({
  draft: z.object({
    car: carForm,
    placeId: placeForm.shape.placeId,
    person: z.safeExtend(personForm, { textVersion }),
  }),
  captcha: sentProof,
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
  status: z.exactOptional(z.literal(Object.values(TradeInStatus))),
  q: z.exactOptional(z.string().check(z.maxLength(254))),
  after: z.exactOptional(z.string().check(z.maxLength(160))),
  size: z.exactOptional(pageSize),
})

export const tradeInEvent = z.object({
  requestNo,
  event: z.discriminatedUnion('type', [
    z.object({ type: z.literal('staff.valued'), version, amount: minorUnits }),
    z.object({
      type: z.literal('staff.rejected'),
      version,
      reason: staffReason,
    }),
    z.object({ type: z.literal('staff.handedIn'), version }),
  ]),
})
