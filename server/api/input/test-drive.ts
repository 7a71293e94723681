import { z } from 'zod/mini'
import { localeSlugs } from '#config'
import { EntryType } from '#machines/shared/codes.ts'
import { pageScenes, PurchaseType } from '#machines/shared/purchase-types.ts'
import { doorAddress } from './address.ts'
import { instant } from './bounds.ts'
import { orderOrigin } from './order-origin.ts'
import { consent, personEmail, personName, personPhone, phoneCountry, phoneRuleAt } from './person.ts'

const id = (most: number) => z.string().check(z.minLength(1), z.maxLength(most))
const text = (most: number) => z.string().check(z.trim(), z.maxLength(most))

export const entryType = z.literal(Object.values(EntryType))
export const testDriveMode = z.enum(['test_drive_now', 'test_drive_later'])
/** 5 is the website, 3 the app. */
/** Driver. */
export const driveContact = z.object({
  firstName: personName,
  lastName: personName,
  email: personEmail,
  /** Country of the phone's dial code. */
  phoneCountry,
  /** Digits after the dial code. */
  phone: personPhone,
})

export const slotChoice = z.object({
  siteId: id(60),
  modelId: id(40),
  mode: testDriveMode,
  entryType: z._default(entryType, EntryType.store),
  /** Required for test_drive_later; a drive now uses the next free car. */
  startsAt: z.optional(instant),
  /** Hold to release in the same transaction. */
  replaces: z.optional(z.uuid()),
})

export const booking = z.object({
  holdId: z.uuid(),
  entryType,
  mode: testDriveMode,
  /** Required for entry type 2. */
  address: z.optional(doorAddress),
  contact: driveContact,
  consents: z.object({
    /** "I hold a valid driving licence and bring it." */
    licence: z.boolean(),
    /** "I have read the guidelines" (`privateCheck` of the lead forms). */
    privateCheck: z.boolean(),
    /** Optional newsletter by mail. */
    newsletter: z._default(z.boolean(), false),
  }),
  captcha: z.optional(z.string().check(z.maxLength(4000))),
  /** Language of the mails and their link. */
  locale: z.enum(localeSlugs),
  ...orderOrigin,
  /** Purpose of the page on which the booking began. */
  pageScene: z._default(z.enum(pageScenes), 'test_drive'),
  /** Way to have the car that was shown there. */
  purchaseType: z.optional(z.literal(Object.values(PurchaseType))),
})

/** Drive that starts at once: staff enter the driver and check the licence. */
export const walkIn = z.object({
  siteId: id(60),
  modelId: id(40),
  contact: driveContact,
  consents: z.object({ licence: z.boolean(), privateCheck: z.boolean() }),
  locale: z.enum(localeSlugs),
})

const uniqueKey = z.string().check(z.maxLength(64))

/** Proof of the order's current link: each change of time creates a new key. */
export const orderKey = z.object({ orderNo: id(32), uniqueKey })

/** A signed-in customer needs no key for their own order. */
export const orderClaim = z.object({ orderNo: id(32), uniqueKey: z.optional(uniqueKey) })

export const orderProof = z.pick(orderClaim, { uniqueKey: true })

export const rescheduling = z.extend(orderProof, { holdId: z.uuid() })

export const cancellation = z.extend(orderClaim, { reasonId: id(40), comment: z.optional(text(500)) })

/** Customer's feedback on the drive. */
export const evaluation = z.object({
  /** One to five stars. */
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  /** Likelihood to recommend, 0–10. */
  recommend: z.optional(z.int().check(z.minimum(0), z.maximum(10))),
  comment: z.optional(text(2000)),
})

const phoneRules = phoneRuleAt('phone')

/** Contact details and consents of a booking, in one form. */
export const contactForm = z
  .object({ ...driveContact.shape, licence: consent, privateCheck: consent, newsletter: z.boolean() })
  .check(...phoneRules)

export const walkInForm = z.object({
  siteId: walkIn.shape.siteId,
  modelId: walkIn.shape.modelId,
  contact: driveContact.check(...phoneRules),
  consents: z.object({ licence: consent, privateCheck: consent }),
})
