import { placeRows } from '#server/backend/domains/geography/module.ts'
import { sites } from '#server/backend/domains/stores/module.ts'
import { areas } from './areas.ts'
import { cancelPolicyRows, returnCarePolicyRows, voucherRows } from './policies.ts'
import { madeToOrderRows } from './product-rows.ts'
import { skus } from './skus.ts'
import { rateCards, tariffs } from './tariffs.ts'

/** Catalogue rows: products, areas, prices and policies, without stock. */
export function catalogueRows() {
  const { cities: towns } = placeRows()
  return {
    areas: Object.entries(areas).map(
      ([
        id,
        {
          town,
          sites: [siteId],
        },
      ]) => {
        const country = sites.find((site) => site.id === siteId)?.country
        const city = towns.find((candidate) => candidate.country === country && candidate.name === town)
        if (!country || !city) throw new Error(`${id}: no ${town} among the towns`)
        return { id, country, cityId: city.id }
      },
    ),
    areaSites: Object.entries(areas).flatMap(([areaId, { sites }]) => sites.map((siteId) => ({ siteId, areaId }))),
    skus: skus.map(({ id, modelId, facts }) => ({ id, modelId, facts })),
    tariffs: [...tariffs],
    rateCards,
    products: madeToOrderRows(),
    vouchers: voucherRows,
    cancelPolicies: cancelPolicyRows,
    returnCarePolicies: returnCarePolicyRows,
  }
}
