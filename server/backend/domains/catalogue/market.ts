import { config, type MarketCode, marketCodes } from '#config'
import type { Price } from '#server/api/contract/schemas/money.ts'
import { isMarket } from '#server/backend/domains/geography/module.ts'
import { taxed, type Taxed } from '#server/backend/domains/pricing/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { CallContext } from '#server/backend/kernel/handler.ts'
import { dayAt } from '#server/backend/kernel/local-time.ts'
import type { Tariff } from '#server/backend/platform/db/schema/tariff.ts'

/** Market shown for locales without a market. */
const defaultMarket: MarketCode = 'DE'

/** Requested market, by name or by one of its areas, else that of the caller's locale. */
export function marketOf(
  { country, areaId }: { country?: MarketCode | undefined; areaId?: string | undefined },
  { locale }: Pick<CallContext, 'locale'>,
): MarketCode {
  const region = locale?.region ?? ''
  return country ?? marketOfSlug(areaId ?? '') ?? (isMarket(region) ? region : defaultMarket)
}

/** Ids of areas and products begin with their market. */
export function marketOfSlug(slug: string): MarketCode | undefined {
  return marketCodes.find((code) => slug.startsWith(`${code.toLowerCase()}-`))
}

export function priceOf({ currency, vatRate }: Pick<Tariff, 'currency' | 'vatRate'>, amount: number): Price {
  return inCurrency(taxed(amount, vatRate), currency)
}

export function inCurrency({ amount, vatAmount, vatRate, isReverseCharged }: Taxed, currency: string): Price {
  return { amount, currency, vatAmount, vatRate, ...(isReverseCharged && { isReverseCharged }) }
}

/** Current calendar day in a market. */
export function todayIn(services: BackendContext, country: MarketCode): Temporal.PlainDate {
  return dayAt(config.markets[country].timeZone, services.clock.now().getTime())
}
