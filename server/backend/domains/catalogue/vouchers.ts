import { and, asc, eq, gte, lte } from 'drizzle-orm'
import type { MarketCode } from '#config'
import type { Voucher } from '#server/api/contract/schemas/quote.ts'
import type { QuoteChoice, Term } from '#server/backend/domains/pricing/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { vouchers } from '#server/backend/platform/db/schema/catalogue.ts'
import type { VoucherBenefit } from '#server/backend/platform/db/schema/tariff.ts'
import type { Offer } from './offers.ts'

type VoucherRow = typeof vouchers.$inferSelect

/** Vouchers listed in a market; with a product, those valid for it. */
export async function listVouchers(
  services: BackendContext,
  country: MarketCode,
  currency: string,
  offer: Offer | null,
): Promise<Voucher[]> {
  const rows = await services
    .db()
    .select()
    .from(vouchers)
    .where(and(inForce(services, country), eq(vouchers.isPublic, true)))
    .orderBy(asc(vouchers.code))
  return rows.filter((row) => !offer || isValidForProduct(row, offer)).map((row) => viewOf(row, currency))
}

/** Discount of a voucher. Throws `voucher_invalid` if it is not valid, without the reason. */
export async function redeem(
  services: BackendContext,
  typed: string,
  offer: Offer,
  term: Term,
): Promise<NonNullable<QuoteChoice['voucher']>> {
  const code = typed.toUpperCase()
  const [row] = await services
    .db()
    .select()
    .from(vouchers)
    .where(and(inForce(services, offer.country), eq(vouchers.code, code)))
  if (!row || !isValidForProduct(row, offer) || !isValidForTerm(row, term)) {
    throw new Refusal('voucher_invalid', `${code} is not valid here`)
  }
  return { code, benefit: row.benefit }
}

function inForce(services: BackendContext, country: MarketCode) {
  const now = services.clock.now()
  return and(eq(vouchers.country, country), lte(vouchers.validFrom, now), gte(vouchers.validUntil, now))
}

function isValidForProduct({ conditions: { modelIds, orderType } }: VoucherRow, offer: Offer): boolean {
  return (
    (modelIds === undefined || modelIds.includes(offer.modelId)) &&
    (orderType === undefined || orderType === offer.orderType)
  )
}

function isValidForTerm({ conditions: { priceModes, minMonths = 0 } }: VoucherRow, term: Term): boolean {
  return (priceModes === undefined || priceModes.includes(term.priceMode)) && term.months >= minMonths
}

function viewOf({ code, benefit, conditions, validUntil }: VoucherRow, currency: string): Voucher {
  return {
    code,
    benefit: benefitOf(benefit, currency),
    priceModes: conditions.priceModes ?? [],
    minMonths: conditions.minMonths ?? 1,
    validUntil: validUntil.toISOString(),
  }
}

function benefitOf(benefit: VoucherBenefit, currency: string): Voucher['benefit'] {
  if (benefit.kind === 'firstMonth') return benefit
  if (benefit.kind === 'percent') return { kind: 'percent', percent: benefit.value / 100 }
  return { kind: 'amount', amount: benefit.value, currency }
}
