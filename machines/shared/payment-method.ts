/** Kinds of payment methods that a provider has. `ideal` pays once; what it stores for later payments is a direct debit, `sepa`. */
export const paymentMethodKinds = [
  'card',
  'paypal',
  'sepa',
  'ideal',
  'vipps',
  'mobilepay',
  'swish',
  'applePay',
  'googlePay',
] as const
export type PaymentMethodKind = (typeof paymentMethodKinds)[number]

/** By the collected invoice of a company with an agreement; no provider takes part. */
export const onAccount = 'onAccount'
/** Kinds of stored methods, and of payments. */
export const storedKinds = [...paymentMethodKinds, onAccount] as const
export type StoredKind = (typeof storedKinds)[number]

/** Kinds that some provider has fields for; all others are confirmed on a page of the method. */
export const fieldsKinds = ['card', 'sepa'] as const
export type FieldsKind = (typeof fieldsKinds)[number]
export type PageKind = Exclude<PaymentMethodKind, FieldsKind>

/** Names as their owners write them, the same in every language. */
export const walletNames: Record<PageKind, string> = {
  paypal: 'PayPal',
  ideal: 'iDEAL',
  vipps: 'Vipps',
  mobilepay: 'MobilePay',
  swish: 'Swish',
  applePay: 'Apple Pay',
  googlePay: 'Google Pay',
}

export function isFieldsKind(kind: StoredKind): kind is FieldsKind {
  return fieldsKinds.some((known) => known === kind)
}

/** How a method is shown: a card, a bank account that is debited, a wallet, or the account of a company. */
export function faceKindOf(kind: PaymentMethodKind): 'card' | 'account' | 'wallet'
export function faceKindOf(kind: StoredKind): 'card' | 'account' | 'wallet' | typeof onAccount
export function faceKindOf(kind: StoredKind): 'card' | 'account' | 'wallet' | typeof onAccount {
  if (kind === 'card' || kind === onAccount) return kind
  return kind === 'sepa' || kind === 'ideal' ? 'account' : 'wallet'
}

const currencies: Partial<Record<StoredKind, string>> = {
  sepa: 'EUR',
  ideal: 'EUR',
  vipps: 'NOK',
  mobilepay: 'DKK',
  swish: 'SEK',
}

/** Only currency of a kind; null for one that takes any. */
export function currencyOf(kind: PaymentMethodKind): string | null {
  return currencies[kind] ?? null
}

export function takesCurrency(kind: StoredKind, currency: string): boolean {
  return (currencies[kind] ?? currency) === currency
}

const oncePrefix = 'once-'

/** Id of a method that is not stored: it pays once and is confirmed each time. */
export function onceMethodId(kind: PageKind): string {
  return oncePrefix + kind
}

/** Kind of a method that pays once; null for the id of a stored method. */
export function onceKindOf(methodId: string): PageKind | null {
  const kind = paymentMethodKinds.find((known) => oncePrefix + known === methodId)
  return kind && !isFieldsKind(kind) ? kind : null
}
