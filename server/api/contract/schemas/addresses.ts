import { z } from 'zod'
import { config } from '#config'
import { faultyParts } from '#machines/shared/address-format.ts'
import { addressLabel } from '#server/api/input/address.ts'
import { version } from '#server/api/input/bounds.ts'
import { billing } from './subscription-order.ts'
import { doorAddress, instant } from './test-drive.ts'

/** Complete in its country's format: a missing part is named. */
const wholeAddress = doorAddress.superRefine((address, context) => {
  const parts = { ...address, extra: address.extra ?? '' }
  for (const part of faultyParts(config.markets[address.country].address, parts)) {
    context.addIssue({ code: 'custom', path: [part], message: 'not as addresses of the country are' })
  }
})

/** Open order that uses a saved address. */
export const touchedOrder = z.object({
  orderNo: z.string(),
  /** Role of the address in the order: where its car is delivered, returned or driven from, or where it is billed. */
  purpose: z.enum(['delivery', 'return', 'drive', 'billing']),
  /** Name of the car's model. */
  name: z.string(),
  /** Machine guard that fixes the address; null where it can change. */
  refusedBy: z.string().nullable(),
})
export type TouchedOrder = z.infer<typeof touchedOrder>

/** Result for an order that was to follow its address. */
export const followedOrder = z.object({ orderNo: z.string(), isChanged: z.boolean(), refusedBy: z.string().nullable() })
export type FollowedOrder = z.infer<typeof followedOrder>

const saved = {
  id: z.string(),
  /** Rises with each change; a change or deletion sends the version it was based on. */
  version: z.int(),
  /** Null for none. */
  label: z.string().nullable(),
  /** True for exactly one address of each kind. */
  isDefault: z.boolean(),
  address: doorAddress,
  updatedAt: instant,
  orders: z.array(touchedOrder),
}

export const savedDelivery = z.object(saved)
export type SavedDelivery = z.infer<typeof savedDelivery>

/** Payer at the address, as in an order. */
const payer = billing.pick({ name: true, email: true, company: true })
export type Payer = z.infer<typeof payer>

export const savedBilling = payer.extend(saved)
export type SavedBilling = z.infer<typeof savedBilling>

export const newDelivery = z.object({
  address: wholeAddress,
  /** Customer's name for it; empty for none. */
  label: z._default(addressLabel, ''),
  /** The first address is the default, until another one becomes it. */
  isDefault: z.boolean().default(false),
})

export const newBilling = payer.extend(newDelivery.shape)

const change = {
  version,
  /** Numbers of the orders that use the address and are to follow its change, each judged by its own machine. */
  following: z.array(z.string().min(1).max(40)).max(50).default([]),
}

export const changedDelivery = newDelivery.extend(change)
export const changedBilling = newBilling.extend(change)
