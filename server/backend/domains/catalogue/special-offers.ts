import type { z } from 'zod'
import type { MarketCode } from '#config'
import type { IdentityType } from '#machines/shared/codes.ts'
import type { IncludedItem } from '#machines/shared/included-item.ts'
import type { specialOffer } from '#server/api/contract/schemas/quote.ts'
import { readSetting, specialOffers } from '#server/backend/domains/site-info/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { FollowedRows } from '#server/backend/platform/db/followed-rows.ts'
import { todayIn } from './market.ts'
import type { Offer } from './offers.ts'
import { readPriceList } from './price-list.ts'

const readOffers = (services: BackendContext) => readSetting(services, specialOffers)
const shownOffers = new FollowedRows(readOffers)

type Offers = Awaited<ReturnType<typeof readOffers>>

/** Those of the special offers of editors that are in force today, in the calendar of their market. */
function inForce(services: BackendContext, setting: Offers, country: MarketCode) {
  const today = todayIn(services, country).toString()
  return (setting?.offers ?? []).filter(
    ({ countries, from, until }) => countries.includes(country) && from <= today && today <= until,
  )
}

type Car = Pick<Offer, 'country' | 'modelId'>

/** What an order placed today would include at no charge, as the database has it: for orders. */
export async function itemsIncludedIn(services: BackendContext, car: Car, buyer: IdentityType) {
  return itemsFor(services, await readOffers(services), car, buyer)
}

/** As `itemsIncludedIn`, from memory: for pages. Not within a transaction. */
export async function itemsShownWith(services: BackendContext, car: Car, buyer: IdentityType) {
  return itemsFor(services, await shownOffers.read(services), car, buyer)
}

function itemsFor(
  services: BackendContext,
  setting: Offers,
  { country, modelId }: Car,
  identityType: IdentityType,
): IncludedItem[] {
  const items = inForce(services, setting, country)
    .filter(({ modelIds, identityTypes }) => modelIds.includes(modelId) && identityTypes.includes(identityType))
    .map(({ item }) => item)
  return [...new Set(items)]
}

/** Special offers in force in a market, or those for one of its models. Not within a transaction. */
export async function listSpecialOffers(
  services: BackendContext,
  { country, modelId }: { country: MarketCode; modelId?: string },
): Promise<z.output<typeof specialOffer>[]> {
  const [setting, { cards }] = await Promise.all([shownOffers.read(services), readPriceList(services, country)])
  const models = [...new Map(cards.map(({ model: { id, name } }) => [id, { id, name }])).values()]
  return inForce(services, setting, country)
    .filter(({ modelIds }) => modelId === undefined || modelIds.includes(modelId))
    .map(({ item, modelIds, identityTypes, until }) => ({
      item,
      models: models.filter(({ id }) => modelIds.includes(id)),
      identityTypes,
      until,
    }))
}
