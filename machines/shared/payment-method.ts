/** Kinds of payment methods. `ideal` pays once; what it stores for later payments is a direct debit, `sepa`. */
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

export function isFieldsKind(kind: PaymentMethodKind): kind is FieldsKind {
  return fieldsKinds.some((known) => known === kind)
}

/** How a method is shown: a card, a bank account that is debited, or a wallet. */
export function faceKindOf(kind: PaymentMethodKind): 'card' | 'account' | 'wallet' {
  if (kind === 'card') return 'card'
  return kind === 'sepa' || kind === 'ideal' ? 'account' : 'wallet'
}

const currencies: Partial<Record<PaymentMethodKind, string>> = {
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

export function takesCurrency(kind: PaymentMethodKind, currency: string): boolean {
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
