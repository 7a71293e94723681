import { z } from 'zod'
import { config } from '#config'
import { faultyParts } from '#machines/shared/address-format.ts'
import { addressLabel } from '#server/api/input/address.ts'
import { version } from '#server/api/input/bounds.ts'
import { billing } from './subscription-order.ts'
import { doorAddress, instant } from './test-drive.ts'

/** Whole, as its country's format asks: a required part that is missing is named. */
const wholeAddress = doorAddress.superRefine((address, context) => {
  const parts = { ...address, extra: address.extra ?? '' }
  for (const part of faultyParts(config.markets[address.country].address, parts)) {
    context.addIssue({ code: 'custom', path: [part], message: 'not as addresses of the country are' })
  }
})

/** An open order that goes to an address as it is saved. */
export const touchedOrder = z.object({
  orderNo: z.string(),
  /** What of the order it is: where its car is brought, fetched or driven from, or where it is billed. */
  purpose: z.enum(['delivery', 'return', 'drive', 'billing']),
  /** Of its car's model. */
  name: z.string(),
  /** The guard of its machine by which it keeps the address whatever happens; null where it can follow. */
  refusedBy: z.string().nullable(),
})
export type TouchedOrder = z.infer<typeof touchedOrder>

/** What came of an order that was to follow its address. */
export const followedOrder = z.object({ orderNo: z.string(), isChanged: z.boolean(), refusedBy: z.string().nullable() })
export type FollowedOrder = z.infer<typeof followedOrder>

const saved = {
  id: z.string(),
  /** Rises with each change; who changes or deletes says which one they saw. */
  version: z.int(),
  /** Null for none. */
  label: z.string().nullable(),
  /** One of each kind is, where there are any. */
  isDefault: z.boolean(),
  address: doorAddress,
  updatedAt: instant,
  orders: z.array(touchedOrder),
}

export const savedDelivery = z.object(saved)
export type SavedDelivery = z.infer<typeof savedDelivery>

/** Who is billed there, as an order has it. */
const payer = billing.pick({ name: true, email: true, company: true })
export type Payer = z.infer<typeof payer>

export const savedBilling = payer.extend(saved)
export type SavedBilling = z.infer<typeof savedBilling>

export const newDelivery = z.object({
  address: wholeAddress,
  /** A name of the customer's own for it; empty is none. */
  label: z._default(addressLabel, ''),
  /** The first one is in any case, and stays it until another is. */
  isDefault: z.boolean().default(false),
})

export const newBilling = payer.extend(newDelivery.shape)

const change = {
  version,
  /** Numbers of the orders at the address as it was that shall follow, each by its own machine. */
  following: z.array(z.string().min(1).max(40)).max(50).default([]),
}

export const changedDelivery = newDelivery.extend(change)
export const changedBilling = newBilling.extend(change)
