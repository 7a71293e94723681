import { and, asc, eq, gte, isNotNull, lte, ne } from 'drizzle-orm'
import type { MarketCode } from '#config'
import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import type { Voucher } from '#server/api/contract/schemas/quote.ts'
import type { QuoteChoice, Term } from '#server/backend/domains/pricing/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { vouchers } from '#server/backend/platform/db/schema/catalogue.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'
import type { VoucherBenefit } from '#server/backend/platform/db/schema/tariff.ts'
import type { Offer } from './offers.ts'

type VoucherRow = typeof vouchers.$inferSelect
export type VoucherKey = Pick<VoucherRow, 'country' | 'code'>

export function isVoucher({ country, code }: VoucherKey) {
  return and(eq(vouchers.country, country), eq(vouchers.code, code))
}

/** Vouchers listed in a market that are not used up; with a product, those valid for it. */
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
  const offered = []
  for (const row of rows) {
    if (offer && !isValidForProduct(row, offer)) continue
    if (!(await isUsedUp(services, row))) offered.push(viewOf(row, currency))
  }
  return offered
}

/**
 * Discount of a voucher; the order that it is for does not count among its uses. Throws `voucher_invalid` if it is not
 * valid, without the reason.
 */
export async function redeem(
  services: BackendContext,
  typed: string,
  { offer, term, orderNo }: { offer: Offer; term: Term; orderNo: string | undefined },
): Promise<NonNullable<QuoteChoice['voucher']>> {
  const code = typed.toUpperCase()
  const [row] = await services
    .db()
    .select()
    .from(vouchers)
    .where(and(inForce(services, offer.country), eq(vouchers.code, code)))
  const isValid = row && isValidForProduct(row, offer) && isValidForTerm(row, term)
  if (!isValid || (await isUsedUp(services, row, orderNo))) {
    throw new Refusal('voucher_invalid', `${code} is not valid here`)
  }
  return { code, benefit: row.benefit }
}

function inForce(services: BackendContext, country: MarketCode) {
  const now = services.clock.now()
  return and(
    eq(vouchers.country, country),
    eq(vouchers.isStopped, false),
    lte(vouchers.validFrom, now),
    gte(vouchers.validUntil, now),
  )
}

async function isUsedUp(services: BackendContext, row: VoucherRow, exceptOrder?: string): Promise<boolean> {
  return row.mostUses !== null && (await countUses(services, row, exceptOrder)) >= row.mostUses
}

/** Placed orders that have used a voucher and are not cancelled, apart from one. */
export function countUses(
  services: BackendContext,
  { country, code }: VoucherKey,
  exceptOrder?: string,
): Promise<number> {
  const { voucherCode, orderedAt, status, orderNo } = subscriptionOrders
  return services
    .db()
    .$count(
      subscriptionOrders,
      and(
        eq(subscriptionOrders.country, country),
        eq(voucherCode, code),
        isNotNull(orderedAt),
        ne(status, SubscriptionStatus.cancelled),
        exceptOrder === undefined ? undefined : ne(orderNo, exceptOrder),
      ),
    )
}

/** Locks a voucher until the transaction ends: of two orders that would be its last use, one waits for the other. */
export async function lockVoucher(services: BackendContext, voucher: VoucherKey): Promise<void> {
  await services.db().select({ code: vouchers.code }).from(vouchers).where(isVoucher(voucher)).for('update')
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
