import { config, type MarketCode, marketCodes } from '#config'
import { OrderType } from '#machines/shared/codes.ts'
import type { Condition, InteriorId, PaintId, WheelsId } from '#server/api/contract/schemas/vehicle.ts'
import { paintIds } from '#server/api/contract/schemas/vehicle.ts'
import { searchTextOf } from '#server/backend/domains/catalogue/search-words.ts'
import { listedMonthly } from '#server/backend/domains/pricing/module.ts'
import type { products } from '#server/backend/platform/db/schema/catalogue.ts'
import type { Row } from '#server/backend/platform/seed/upsert-rows.ts'
import { models } from './models.ts'
import { interiorsOf, leadWeeksOf, type SkuRow, skus, wheelsOf } from './skus.ts'
import { rateCards, tariffs } from './tariffs.ts'

export type ProductRow = Row<typeof products>

/** Build of a car; for a used one with age and mileage. */
export interface Build {
  country: MarketCode
  sku: SkuRow
  paint: PaintId
  wheels: WheelsId
  interior: InteriorId
  orderType: OrderType
  condition: Condition
  /** Year of first registration; for used cars only. */
  modelYear: number | null
  /** Upper bound of their mileage in kilometres. */
  mileageClass: number
}

/** Common to all new cars. */
export const asNew = { condition: 'new', modelYear: null, mileageClass: 100 } as const

/** Every build in every market: an editors' switch opens and closes markets. */
export function madeToOrderRows(): ProductRow[] {
  return marketCodes.flatMap((country) =>
    skus.flatMap((sku) =>
      paintIds.flatMap((paint) =>
        wheelsOf[sku.modelId].flatMap((wheels) =>
          interiorsOf[sku.modelId].map((interior) =>
            productRow({ country, sku, paint, wheels, interior, ...asNew, orderType: OrderType.madeToOrder }),
          ),
        ),
      ),
    ),
  )
}

export function productRow(build: Build): ProductRow {
  const { sku, modelYear, mileageClass, ...row } = build
  const { battery, drive, range } = sku.facts
  const tariff = tariffs.find(({ country }) => country === build.country)?.body
  const rateCard = rateCards.find(({ country, skuId }) => country === build.country && skuId === sku.id)
  const modelName = models.find(({ id }) => id === sku.modelId)?.name
  if (!tariff || !rateCard || !modelName)
    throw new Error(`${sku.id} has no price in ${config.brand.name} ${build.country}`)
  const used = modelYear === null ? null : { year: modelYear, km: mileageClass }
  return {
    ...row,
    id: productIdOf(build),
    skuId: sku.id,
    modelId: sku.modelId,
    battery,
    drive,
    range,
    modelYear,
    mileageClass,
    leadWeeks: build.orderType === OrderType.madeToOrder ? leadWeeksOf[sku.modelId] : null,
    monthlyFrom: listedMonthly(tariff, { ...rateCard, ...build, used }),
    searchText: searchTextOf({ ...build, ...sku.facts, modelName }),
  }
}

/** Readable, since it is part of the product page's address. */
function productIdOf({ country, sku, paint, wheels, interior, orderType, modelYear, mileageClass }: Build): string {
  const last =
    orderType === OrderType.madeToOrder ? ['order'] : modelYear ? ['used', modelYear, `${mileageClass / 1_000}k`] : []
  return [country.toLowerCase(), sku.id, paint, wheels, interior, ...last].join('-')
}
