import type { z } from 'zod'
import type { MarketCode } from '#config'
import type { IdentityType } from '#machines/shared/codes.ts'
import type { IncludedItem } from '#machines/shared/included-item.ts'
import type { specialOffer } from '#server/api/contract/schemas/quote.ts'
import { readSetting, specialOffers } from '#server/backend/domains/site-info/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { todayIn } from './market.ts'
import type { Offer } from './offers.ts'
import { readPriceList } from './price-list.ts'

/** Special offers of editors that are in force today, in the calendar of their market. */
async function inForce(services: BackendContext, country: MarketCode) {
  const setting = await readSetting(services, specialOffers)
  const today = todayIn(services, country).toString()
  return (setting?.offers ?? []).filter(
    ({ countries, from, until }) => countries.includes(country) && from <= today && today <= until,
  )
}

/** What an order placed today would include at no charge. */
export async function itemsIncludedIn(
  services: BackendContext,
  { country, modelId }: Pick<Offer, 'country' | 'modelId'>,
  identityType: IdentityType,
): Promise<IncludedItem[]> {
  const offers = await inForce(services, country)
  const items = offers
    .filter(({ modelIds, identityTypes }) => modelIds.includes(modelId) && identityTypes.includes(identityType))
    .map(({ item }) => item)
  return [...new Set(items)]
}

/** Special offers in force in a market, or those for one of its models. */
export async function listSpecialOffers(
  services: BackendContext,
  { country, modelId }: { country: MarketCode; modelId?: string },
): Promise<z.output<typeof specialOffer>[]> {
  const [offers, { cards }] = await Promise.all([inForce(services, country), readPriceList(services, country)])
  const models = [...new Map(cards.map(({ model: { id, name } }) => [id, { id, name }])).values()]
  return offers
    .filter(({ modelIds }) => modelId === undefined || modelIds.includes(modelId))
    .map(({ item, modelIds, identityTypes, until }) => ({
      item,
      models: models.filter(({ id }) => modelIds.includes(id)),
      identityTypes,
      until,
    }))
}
