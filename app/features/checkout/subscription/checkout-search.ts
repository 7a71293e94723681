import { type BroughtBack, readBrought } from '#app/shared/payment/brought-back.ts'
import { DeliveryType, IdentityType, PriceMode, TimePeriod } from '#machines/shared/codes.ts'

/** Parameters of the checkout's address: the choice made on a car's page, or the result of a payment page. */
export interface CheckoutSearch extends Partial<BroughtBack> {
  product?: string
  area?: string
  as?: IdentityType
  mode?: PriceMode
  months?: number
  km?: number
  care?: 1
  vehicle?: string
  delivery?: DeliveryType
  date?: string
  period?: TimePeriod
  voucher?: string
  /** Number of an offer before the end of a term. */
  termOffer?: string
}

/** Takes from an address what makes sense and drops the rest. */
export function readCheckoutSearch(raw: Record<string, unknown>): CheckoutSearch {
  const product = matching(raw['product'], /^[a-z0-9-]{1,120}$/)
  const area = matching(raw['area'], /^[a-z0-9-]{1,40}$/)
  const vehicle = matching(raw['vehicle'], /^[A-Z]{2}-\d{1,12}$/)
  const as = Object.values(IdentityType).find((known) => known === numberOf(raw['as']))
  const mode = Object.values(PriceMode).find((known) => known === numberOf(raw['mode']))
  const delivery = Object.values(DeliveryType).find((known) => known === numberOf(raw['delivery']))
  const date = matching(raw['date'], /^\d{4}-\d{2}-\d{2}$/)
  const period = Object.values(TimePeriod).find((known) => known === numberOf(raw['period']))
  const voucher = matching(raw['voucher'], /^[\w -]{1,40}$/)
  const termOffer = matching(raw['termOffer'], /^TO-[A-Z0-9-]{1,20}$/)
  const [months, km] = [numberOf(raw['months']), numberOf(raw['km'])]
  return {
    ...(product && { product }),
    ...(area && { area }),
    ...(as && { as }),
    ...(mode !== undefined && { mode }),
    ...(months !== null && months <= 120 && { months }),
    ...(km !== null && { km }),
    ...(numberOf(raw['care']) === 1 && { care: 1 }),
    ...(vehicle && { vehicle }),
    ...(delivery && { delivery }),
    ...(date && { date }),
    ...(period !== undefined && { period }),
    ...(voucher && { voucher }),
    ...(termOffer && { termOffer }),
    ...readBrought(raw),
  }
}

function numberOf(raw: unknown): number | null {
  const value = typeof raw === 'string' && raw !== '' ? Number(raw) : raw
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 100_000 ? value : null
}

function matching(raw: unknown, pattern: RegExp): string | null {
  return typeof raw === 'string' && pattern.test(raw) ? raw : null
}
