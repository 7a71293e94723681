import { DeliveryType, TimePeriod } from '#machines/shared/codes.ts'
import { fieldOf, isTyped, typedTexts } from '#machines/shared/typed-texts.ts'
import type {
  BillingDraft,
  CheckoutAccount,
  CheckoutContext,
  CheckoutInput,
  DeliveryDraft,
  OrderStanding,
  PostalAddress,
  Selection,
  Wishes,
} from './subscription-checkout.types.ts'

/* What the checkout knows, and what it must forget together. */

/** Belongs to one order and goes with it; what was typed stays. */
const withoutOrder = {
  orderKey: null,
  order: null,
  replaces: null,
  saved: { driver: false, delivery: false, billing: false, payment: false },
  creditKey: null,
  credit: null,
  reviewKey: null,
  quote: null,
  outdated: null,
  placementKey: null,
  paymentKey: null,
  cancelKey: null,
  action: null,
  redirectResult: null,
  paymentDueAt: null,
  declineCode: null,
  polls: 0,
  resumeAt: null,
} as const satisfies Partial<CheckoutContext>

/** The order is over, and its vehicle may be anybody's. */
export function withoutItsOrder(): Partial<CheckoutContext> {
  return { ...withoutOrder, offer: null }
}

/** The order will be another one; the vehicle of this one goes back when that one is created. */
export function withOrderReplaced({ order, replaces }: CheckoutContext): Partial<CheckoutContext> {
  return { ...withoutOrder, replaces: order?.orderNo ?? replaces }
}

/** Somebody else's order and licence are none of theirs; what was typed may be, it was typed in this browser. */
export function withAccount(context: CheckoutContext, account: CheckoutAccount): Partial<CheckoutContext> {
  if (isAccountOf(context, account.accountId)) return { account }
  return { ...withoutOrder, orderKey: context.orderKey, account, licence: { front: null, back: null }, method: null }
}

/** Nobody has been seen yet, or the same account. */
export function isAccountOf({ account }: CheckoutContext, accountId: string): boolean {
  return account === null || account.accountId === accountId
}

/** Another vehicle is another order. What was chosen with it counts more than what was chosen before. */
export function withSelection(
  context: CheckoutContext,
  { selection, wishes }: { selection: Selection; wishes?: Wishes },
): Partial<CheckoutContext> {
  const { voucherCode, delivery } = wishes ?? { voucherCode: null, delivery: null }
  return {
    ...(delivery && { delivery, saved: { ...context.saved, delivery: false } }),
    ...(isSame(selection, context.selection) ? {} : withOrderReplaced(context)),
    ...(voucherCode !== null && { voucherCode }),
    selection,
    offer: null,
  }
}

export function withoutTermOffer({ termOfferNo: _, ...selection }: Selection): Selection {
  return selection
}

export function withStanding(standing: OrderStanding): Partial<CheckoutContext> {
  const { state } = standing
  return {
    action: state === 'challenged' ? standing.action : null,
    redirectResult: null,
    declineCode: state === 'declined' ? standing.declineCode : null,
    ...('paymentDueAt' in standing && { paymentDueAt: standing.paymentDueAt }),
  }
}

export function newCheckout({ selection = null, wishes, phoneCountry, typed }: CheckoutInput): CheckoutContext {
  return {
    ...withoutOrder,
    selection,
    offer: null,
    identityType: null,
    account: null,
    driver: {
      firstName: '',
      lastName: '',
      birthDate: '',
      phoneCountry,
      phone: '',
      licenceNumber: '',
      licenceCountry: phoneCountry,
      licenceExpiresOn: '',
      ...typed?.driver,
    },
    licence: { front: null, back: null },
    upload: null,
    licenceRefusal: null,
    delivery: wishes?.delivery ?? typed?.delivery ?? null,
    billing: typed?.billing ?? null,
    voucherCode: wishes?.voucherCode ?? typed?.voucherCode ?? null,
    voucherRefusal: null,
    method: null,
    failures: 0,
  }
}

const driverFields = ['firstName', 'lastName', 'birthDate', 'phone', 'licenceNumber', 'licenceExpiresOn'] as const
/** Preset: alone they are nothing that was typed. */
const presetFields = ['phoneCountry', 'licenceCountry'] as const
const addressFields = ['street', 'extra', 'postcode', 'city', 'country'] as const

/** Input of a new checkout with what was typed in a stored one that cannot be resumed; null if that is nothing. */
export function withTyped(input: CheckoutInput, stored: Readonly<Record<string, unknown>>): CheckoutInput | null {
  const driver = typedTexts(driverFields, stored['driver'])
  const delivery = typedDelivery(stored['delivery'])
  const billing = typedBilling(stored['billing'])
  const { voucherCode = null } = typedTexts(['voucherCode'], stored)
  if (!isTyped(driver) && delivery === null && billing === null && voucherCode === null) return null
  const countries = typedTexts(presetFields, stored['driver'])
  return { ...input, typed: { driver: { ...countries, ...driver }, delivery, billing, voucherCode } }
}

/** The address; the day is chosen again, with the vehicle. */
function typedDelivery(stored: unknown): DeliveryDraft | null {
  const address = typedAddress(stored)
  const isPickUp = fieldOf(stored, 'deliveryType') === DeliveryType.pickUp
  const deliveryType = isPickUp ? DeliveryType.pickUp : DeliveryType.door
  return address && { deliveryType, siteId: null, address, date: '', timePeriod: TimePeriod.any }
}

function typedBilling(stored: unknown): BillingDraft | null {
  const payer = typedTexts(['name', 'email'], stored)
  const address = typedAddress(stored)
  const company = typedTexts(['name', 'registrationNumber', 'vatId'], fieldOf(stored, 'company'))
  if (!isTyped(payer) && address === null && !isTyped(company)) return null
  return {
    name: '',
    email: '',
    ...payer,
    address: address ?? emptyAddress,
    company: isTyped(company) ? { name: '', registrationNumber: '', vatId: '', ...company } : null,
  }
}

const emptyAddress: PostalAddress = { street: '', extra: '', postcode: '', city: '', country: '' }

function typedAddress(stored: unknown): PostalAddress | null {
  const { country = '', ...typed } = typedTexts(addressFields, fieldOf(stored, 'address'))
  return isTyped(typed) ? { ...emptyAddress, ...typed, country } : null
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
