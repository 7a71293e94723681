import { z } from 'zod/mini'
import { marketCodes } from '#config'
import { EntryType } from '#machines/shared/codes.ts'
import { address } from '#server/api/input/address.ts'
import { day, instant } from '#server/api/input/bounds.ts'
import { digits } from '#server/api/input/digits.ts'
import { consent, personEmail, personName, personPhone, phoneRuleAt, sentProof } from '#server/api/input/person.ts'
import { utm } from '#server/api/input/utm.ts'

/* Checked in the browser by the forms and again on the server by the functions; hence zod/mini, and nothing of server/. */

const identifier = z.string().check(z.minLength(1), z.maxLength(60))
const market = z.enum(marketCodes)
const entryType = z.literal(Object.values(EntryType))
const mode = z.enum(['test_drive_now', 'test_drive_later'])
const text = (maximum: number) => z.string().check(z.trim(), z.maxLength(maximum))

const person = {
  firstName: personName,
  lastName: personName,
  email: personEmail,
  phoneCountry: market,
  phone: personPhone,
}
const phoneRule = phoneRuleAt('phone')

export const contactForm = z
  .object({ ...person, licence: consent, privateCheck: consent, newsletter: z.boolean() })
  .check(phoneRule)

/** For a drive that begins at once: staff enter who drives, and see the licence. */
export const walkInForm = z.object({
  siteId: identifier,
  modelId: identifier,
  contact: z.object(person).check(phoneRule),
  consents: z.object({ licence: consent, privateCheck: consent }),
})

export const inMarket = z.object({ country: z.exactOptional(market) })

export const whereFrom = z.object({
  country: z.exactOptional(market),
  modelId: z.exactOptional(identifier),
  postcode: z.exactOptional(text(10).check(digits)),
  city: z.exactOptional(text(80)),
  latitude: z.exactOptional(z.number().check(z.minimum(-90), z.maximum(90))),
  longitude: z.exactOptional(z.number().check(z.minimum(-180), z.maximum(180))),
})

export const availability = z.object({ country: market, modelId: identifier })

export const slotSearch = z.object({
  siteId: identifier,
  modelId: identifier,
  entryType,
  from: z.exactOptional(day),
  to: z.exactOptional(day),
})

export const hold = z.object({
  siteId: identifier,
  modelId: identifier,
  mode,
  entryType,
  startsAt: z.nullable(instant),
  holdKey: z.uuid(),
  replaces: z.nullable(z.uuid()),
})

export const heldSlot = z.object({ holdId: z.uuid() })

export const area = z.object({ address })

export const booking = z.object({
  holdId: z.uuid(),
  entryType,
  mode,
  address: z.nullable(address),
  contact: contactForm,
  captcha: sentProof,
  isInApp: z.exactOptional(z.boolean()),
  utm: z.exactOptional(utm),
})

export const link = z.object({ token: z.string().check(z.minLength(1), z.maxLength(500)) })

const claim = {
  orderNo: z.string().check(z.minLength(1), z.maxLength(32)),
  uniqueKey: z.exactOptional(z.string().check(z.maxLength(64))),
}
export const orderClaim = z.object(claim)

export const rescheduling = z.object({ ...claim, holdId: z.uuid() })

export const cancellation = z.object({ ...claim, reasonId: identifier, comment: z.exactOptional(text(500)) })

export const evaluation = z.object({
  ...claim,
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  recommend: z.exactOptional(z.int().check(z.minimum(0), z.maximum(10))),
  comment: z.exactOptional(text(2000)),
})

export const calendarRequest = z.object({ ...claim, title: z.string().check(z.minLength(1), z.maxLength(200)) })
