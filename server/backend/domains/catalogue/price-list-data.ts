import { and, eq } from 'drizzle-orm'
import { config, type MarketCode, marketCodes } from '#config'
import { OrderType, PriceMode } from '#machines/shared/codes.ts'
import type { DataFigure } from '#server/api/contract/schemas/master-data.ts'
import { listedKm, listedMonthly, monthlyLines, salePriceOf } from '#server/backend/domains/pricing/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { DataValues, MasterDataKind } from '#server/backend/kernel/master-data-kind.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { products, rateCards, tariffs } from '#server/backend/platform/db/schema/catalogue.ts'
import { upsertRows } from '#server/backend/platform/seed/upsert-rows.ts'
import { priceFields, versionName } from './price-fields.ts'
import { type PriceList, readPriceLists } from './price-list.ts'
import { contradictions, type Prices, pricesOf, setValues, valuesOf } from './price-values.ts'

/** Price list of a market, as staff change it: versions, terms, options, kilometres, fees, sale and leasing. */
export const priceListData: MasterDataKind = {
  name: 'priceList',
  concernsMoney: true,
  tags: ['vehicles'],
  listIds: async (services) => {
    const priced = await readPriceLists(services)
    return marketCodes.filter((code) => priced.has(code))
  },
  marketOf: (id) => {
    const country = marketNamed(id)
    return { country, currency: config.markets[country].currency }
  },
  nameOf: async () => null,
  async read(services, id) {
    const list = await readList(services, id)
    const fields = priceFields(list)
    return {
      fields: fields.map(({ field }) => field),
      values: valuesOf(fields, pricesOf(list)),
    }
  },
  contradictions,
  async figures(services, id, before, after) {
    const list = await readList(services, id)
    const fields = priceFields(list)
    const figuresWith = (values: DataValues) => {
      const prices = pricesOf(list)
      setValues(fields, prices, values)
      return figuresOf(list, prices)
    }
    const now = figuresWith(after)
    return figuresWith(before).map(({ amount, ...figure }, index) => ({
      ...figure,
      before: amount,
      after: now[index]?.amount ?? null,
    }))
  },
  async write(services, id, values) {
    const list = await readList(services, id)
    const prices = pricesOf(list)
    setValues(priceFields(list), prices, values)
    const { country } = list
    await services.db().update(tariffs).set({ body: prices.tariff }).where(eq(tariffs.country, country))
    for (const [skuId, card] of prices.cards) {
      await services
        .db()
        .update(rateCards)
        .set(card)
        .where(and(eq(rateCards.country, country), eq(rateCards.skuId, skuId)))
    }
    await repriceProducts(services, country)
  },
}

function marketNamed(id: string): MarketCode {
  const country = marketCodes.find((code) => code === id)
  if (!country) throw new Refusal('not_found', `no prices in ${id}`)
  return country
}

/** Price list as the database has it, not as it is cached. */
async function readList(services: BackendContext, id: string): Promise<PriceList> {
  const list = (await readPriceLists(services)).get(marketNamed(id))
  if (!list) throw new Refusal('not_found', `no prices in ${id}`)
  return list
}

type Figure = Pick<DataFigure, 'name' | 'subject'> & { amount: number | null }

/** Prices that customers read first: each version without options, new, from stock. */
function figuresOf({ cards }: PriceList, { tariff: { ...tariff }, cards: prices }: Prices): Figure[] {
  const none = { paint: {}, wheels: {}, interior: {} }
  tariff.surcharges = none
  tariff.sale = { ...tariff.sale, options: { ...tariff.sale.options, ...none } }
  return cards.flatMap((card): Figure[] => {
    const priced = prices.get(card.skuId)
    if (!priced) return []
    const car = {
      ...priced,
      paint: 'arctic',
      wheels: '19-aero',
      interior: 'basalt',
      orderType: OrderType.stock,
    } as const
    const monthly = (priceMode: PriceMode, months: number) =>
      monthlyLines(
        tariff,
        { ...car, used: null },
        { priceMode, months, monthlyKm: listedKm(tariff), hasReturnCare: false },
      ).reduce((sum, { amount }) => sum + amount, 0)
    const subject = { kind: 'version', id: card.skuId, name: versionName(card) } as const
    return [
      { name: 'longestTerm', subject, amount: monthly(PriceMode.fixedTerm, 36) },
      { name: 'yearTerm', subject, amount: monthly(PriceMode.fixedTerm, 12) },
      { name: 'flexible', subject, amount: monthly(PriceMode.flexible, 1) },
      { name: 'onTheRoad', subject, amount: salePriceOf(tariff, { ...car, equipment: [] })?.total.amount ?? null },
    ]
  })
}

/** Derives the listed prices of a market's products, by which lists sort, from its price list. */
export async function repriceProducts(services: BackendContext, country: MarketCode): Promise<void> {
  const list = await readList(services, country)
  const rows = await services.db().select().from(products).where(eq(products.country, country))
  const repriced = rows.flatMap(({ changedIn: _, ...row }) => {
    const used = row.modelYear === null ? null : { year: row.modelYear, km: row.mileageClass }
    const monthlyFrom = listedMonthly(list.tariff, { ...row, ...list.cardOf(row.skuId), used })
    return monthlyFrom === row.monthlyFrom ? [] : [{ ...row, monthlyFrom }]
  })
  if (repriced.length > 0) await upsertRows(services, products, repriced)
}
