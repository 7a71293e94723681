import type { MarketCode } from '#config'
import { IdentityType, PriceMode } from '#machines/shared/codes.ts'
import type { CallResult, HandlerInput } from '#server/api/contract/endpoint.ts'
import type { subscription } from '#server/api/contract/groups/subscription.ts'
import type { Quote } from '#server/api/contract/schemas/quote.ts'
import { billingCountries } from '#server/api/input/billing-countries.ts'
import {
  listedKm,
  monthlyLines,
  NotOffered,
  offeredModes,
  offeredMonths,
  type Quote as PricedQuote,
  type QuoteChoice,
  quoteOf,
  sumOf,
  type Term,
} from '#server/backend/domains/pricing/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import type { Tariff } from '#server/backend/platform/db/schema/tariff.ts'
import { inCurrency } from './market.ts'
import { type Offer, pricedProductOf } from './offers.ts'
import { readPriceList } from './price-list.ts'
import { requireOffer, requireShownOffer } from './products.ts'
import { itemsIncludedIn, itemsShownWith } from './special-offers.ts'
import { redeem } from './vouchers.ts'

type GetPrices = typeof subscription.rows.getPrices
type GetPriceOverview = typeof subscription.rows.getPriceOverview

type Choice = HandlerInput<GetPrices>['query']

/** What the price of an order depends on besides the choice. */
interface Order {
  orderNo: string
  agreementPerMille: number
  followOnPerMille?: number
}

/**
 * Price of a product under a choice, as the database has it. An order given does not count among the uses of its voucher,
 * and has the discounts by the agreement of its company and by the offer that it was ordered by. Throws `not_found`,
 * `choice_not_offered`, `voucher_invalid`.
 */
export async function quoteFor(
  services: BackendContext,
  productId: string,
  choice: Choice,
  order?: Order,
): Promise<Quote> {
  const offer = await requireOffer(services, productId)
  const included = await itemsIncludedIn(services, offer, choice.identityType)
  return quoteOfOffer(services, { offer, included, choice, order })
}

/** As `quoteFor`, with product and special offers from memory: for pages. Not within a transaction. */
export async function shownQuote(services: BackendContext, productId: string, choice: Choice): Promise<Quote> {
  const offer = await requireShownOffer(services, productId)
  const included = await itemsShownWith(services, offer, choice.identityType)
  return quoteOfOffer(services, { offer, included, choice })
}

interface Quoted {
  offer: Offer
  included: QuoteChoice['included']
  choice: Choice
  order?: Order | undefined
}

async function quoteOfOffer(
  services: BackendContext,
  { offer, included, choice: { voucherCode, months: wantedMonths, monthlyKm, billedIn, ...choice }, order }: Quoted,
): Promise<Quote> {
  const prices = await readPriceList(services, offer.country)
  const { tariff } = prices
  const months =
    wantedMonths ?? offeredMonths(tariff, choice.priceMode).at(choice.priceMode === PriceMode.fixedTerm ? -1 : 0) ?? 1
  const voucher =
    voucherCode === undefined
      ? null
      : await redeem(services, voucherCode, {
          offer,
          term: { priceMode: choice.priceMode, months },
          orderNo: order?.orderNo,
        })
  return price(tariff, pricedProductOf(offer, prices), offer.country, {
    ...choice,
    months,
    monthlyKm: monthlyKm ?? listedKm(tariff),
    voucher,
    included,
    isReverseCharged: isReverseCharged(offer.country, choice.identityType, billedIn),
    agreementPerMille: order?.agreementPerMille ?? 0,
    followOnPerMille: order?.followOnPerMille ?? 0,
  })
}

/**
 * Whether the buyer owes the tax: a company in another member state. A car hired for more than 30 days is supplied where
 * its business customer is established (Art. 44, 56 and 196 of Directive 2006/112/EC).
 */
function isReverseCharged(seller: MarketCode, identityType: IdentityType, billedIn: MarketCode = seller): boolean {
  const isCompany = identityType !== IdentityType.private
  return billedIn !== seller && billingCountries(seller, isCompany).includes(billedIn)
}

/** Monthly price in each term offered to an identity type. Not within a transaction. */
export async function overviewFor(
  services: BackendContext,
  { productId, identityType, monthlyKm: wantedKm }: HandlerInput<GetPriceOverview>['query'],
): Promise<CallResult<GetPriceOverview>> {
  const offer = await requireShownOffer(services, productId)
  const { country } = offer
  const prices = await readPriceList(services, country)
  const { tariff } = prices
  const monthlyKm = wantedKm ?? listedKm(tariff)
  if (!tariff.mileagePackages.some(({ km }) => km === monthlyKm)) {
    throw new Refusal('choice_not_offered', `no package of ${monthlyKm} km a month`)
  }
  const product = pricedProductOf(offer, prices)
  const terms = offeredModes(product, identityType).flatMap((priceMode) =>
    offeredMonths(tariff, priceMode).map((months): Term => ({ priceMode, months })),
  )
  return {
    country,
    monthlyKm,
    terms: terms.map((term) => {
      const lines = monthlyLines(tariff, product, { ...term, monthlyKm, hasReturnCare: false })
      return { ...term, monthly: inCurrency(sumOf(lines, tariff.vatRate), tariff.currency) }
    }),
  }
}

function price(
  tariff: Tariff,
  product: Parameters<typeof quoteOf>[1],
  country: MarketCode,
  choice: QuoteChoice,
): Quote {
  try {
    return { country, ...inOneCurrency(quoteOf(tariff, product, choice)) }
  } catch (error) {
    if (error instanceof NotOffered) throw new Refusal('choice_not_offered', error.message)
    throw error
  }
}

/** The API states the currency with every amount. */
function inOneCurrency({ currency, monthly, due, whole, ...quote }: PricedQuote) {
  const lines = <C extends string>(parts: readonly ({ code: C } & Parameters<typeof inCurrency>[0])[]) =>
    parts.map(({ code, ...part }) => ({ code, ...inCurrency(part, currency) }))
  return {
    ...quote,
    monthly: { lines: lines(monthly.lines), total: inCurrency(monthly.total, currency) },
    due: { lines: lines(due.lines), total: inCurrency(due.total, currency) },
    whole: inCurrency(whole, currency),
  }
}
