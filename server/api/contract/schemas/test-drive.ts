import { z } from 'zod'
import { marketCodes } from '#config'
import { TestDriveStatus } from '#machines/orders/test-drive-order/test-drive-order.status.ts'
import { nearYears } from '#machines/shared/calendar-years.ts'
import { answerTime } from '#server/api/contract/answer-time.ts'
import * as input from '#server/api/input/address.ts'
import { driveContact, entryType, testDriveMode } from '#server/api/input/test-drive.ts'

export const marketCode = z.enum(marketCodes)
/** ISO 8601 instant in UTC, as `Date.prototype.toISOString` writes it. */
export const instant = z.iso.datetime().max(30).regex(nearYears)
/** Calendar day at the site, `2026-11-20`. */
export const localDate = z.iso.date().regex(nearYears)

export const testDriveStatus = z.literal(Object.values(TestDriveStatus))

export const openingHours = z.object({
  /** ISO weekday, 1 is Monday. */
  weekday: z.number().int().min(1).max(7),
  /** Wall clock at the site, `09:00`. */
  opens: z.string(),
  closes: z.string(),
})

export const specialHours = z.object({
  date: localDate,
  /** Wall clock at the site; both null: closed. */
  opens: z.string().nullable(),
  closes: z.string().nullable(),
})

export const site = z.object({
  id: z.string(),
  kind: z.enum(['store', 'service']),
  name: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: marketCode,
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
  phone: z.string(),
  openingHours: z.array(openingHours),
  /** Days on which it does not open by its weekly hours, from today on. */
  specialHours: z.array(specialHours),
  modelIds: z.array(z.string()),
})
export type Site = z.infer<typeof site>

/** Site with its distance from the visitor; null without a position. */
export const nearbySite = site.extend({ distanceKm: z.number().nullable() })
export type NearbySite = z.infer<typeof nearbySite>

export const slot = z.object({ startsAt: instant, endsAt: instant })
export type Slot = z.infer<typeof slot>

export const slotHold = z.object({
  /** Secret: its holder may book or release the slot. */
  holdId: z.uuid(),
  siteId: z.string(),
  modelId: z.string(),
  startsAt: instant,
  endsAt: instant,
  expiresAt: instant,
  now: answerTime,
})
export type SlotHold = z.infer<typeof slotHold>

export const doorAddress = z.object(input.doorAddress.shape)
export type DoorAddress = z.infer<typeof doorAddress>

/** Stored contact: the phone number was parsed on input, and is empty after erasure. */
export const testDriveContact = z.object({ ...driveContact.shape, phone: z.string().regex(/^\d{6,14}$/) })
export type TestDriveContact = z.infer<typeof testDriveContact>

/** Entry of an order's event log, for customers and staff. */
export const orderEvent = z.object({
  sequence: z.number().int(),
  type: z.string(),
  actor: z.string(),
  from: z.number().int().nullable(),
  to: z.number().int(),
  at: instant,
})
export type OrderEvent = z.infer<typeof orderEvent>

/** Facts of the order's machine (machines/orders/test-drive-order), so that screens evaluate the same machine. */
export const testDriveFacts = z.object({
  mode: testDriveMode,
  entryType,
  startsAt: instant,
  cutoffHours: z.number(),
  isEvaluated: z.boolean(),
})

export const testDriveOrder = z.object({
  orderNo: z.string(),
  status: testDriveStatus,
  facts: testDriveFacts,
  modelId: z.string(),
  site,
  startsAt: instant,
  endsAt: instant,
  timeZone: z.string(),
  address: doorAddress.nullable(),
  contact: testDriveContact,
  /** Id of a cancel type, or `by-us`, or `no-show`. */
  cancelReason: z.string().nullable(),
  events: z.array(orderEvent),
  /** Backend time of this view; screens judge deadlines by it. */
  now: instant,
})
export type TestDriveOrder = z.infer<typeof testDriveOrder>
