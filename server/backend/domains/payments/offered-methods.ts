import { config, type MarketCode, marketCodes, paymentConfig } from '#config'
import { type PaymentMethodKind, takesCurrency } from '#machines/shared/payment-method.ts'
import type { OfferedMethod } from '#server/api/contract/schemas/payment.ts'
import { orUnavailable, type PaymentProvider } from './payment-provider.ts'
import type { Payments } from './payments.ts'

/** Methods of a market that the provider has, in the market's order. Throws `unavailable`. */
export async function offeredMethods({ provider }: Payments, country: MarketCode): Promise<OfferedMethod[]> {
  const { currency } = config.markets[country]
  const available = await orUnavailable(provider.listMethods({ country, currency }))
  return paymentConfig.methods[country].flatMap((kind) => {
    const found = available.find((method) => method.kind === kind)
    const traits = provider.traitsOf(kind)
    return found && traits ? [{ ...found, ...traits }] : []
  })
}

/** Whether a market with this currency offers a kind that the provider supports, without asking the provider. */
export function isOffered(
  provider: Pick<PaymentProvider, 'traitsOf'>,
  kind: PaymentMethodKind,
  currency: string,
): boolean {
  const markets = marketCodes.filter((code) => config.markets[code].currency === currency)
  const isOfMarket = markets.some((code) => paymentConfig.methods[code].includes(kind))
  return isOfMarket && takesCurrency(kind, currency) && provider.traitsOf(kind) !== null
}
