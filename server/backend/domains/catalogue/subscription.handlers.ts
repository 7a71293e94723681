import type { subscription } from '#server/api/contract/groups/subscription.ts'
import { sortOptions } from '#server/api/contract/schemas/catalogue.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import { checkAddress, deliveryConfigOf } from './addresses.ts'
import { readAreas, requireAreaServing } from './areas.ts'
import { describeSku, selectSpu } from './builds.ts'
import { listCars, listSpuCars } from './car-list.ts'
import { contractTemplateFor } from './contract-template.ts'
import { listFacets } from './facets.ts'
import { listDates } from './handover-dates.ts'
import { marketOf } from './market.ts'
import { marketingInfoOf } from './marketing.ts'
import { readCancelPolicy, readReturnCarePolicy, returnCareFee, serviceFees } from './policies.ts'
import { readPriceList } from './price-list.ts'
import { describeProduct, requireShownOffer } from './products.ts'
import { overviewFor, shownQuote } from './quotes.ts'
import { withVoucher } from './voucher-limit.ts'
import { listVouchers } from './vouchers.ts'

export function createSubscriptionHandlers(services: BackendContext): Handlers<typeof subscription> {
  return {
    listAreas: ({ query }, context) => readAreas(services, marketOf(query, context), context.locale?.lang),
    listFilters: ({ query }, context) => listFacets(services, { ...query, country: marketOf(query, context) }),
    listCars: ({ query }, context) => listCars(services, { ...query, country: marketOf(query, context) }),
    listSortOptions: async () => sortOptions.map((id) => ({ id, isDefault: id === sortOptions[0] })),
    listSpuCars: ({ query }, context) => listSpuCars(services, { ...query, country: marketOf(query, context) }),
    searchCars: ({ query }, context) => listCars(services, { ...query, country: marketOf(query, context) }),
    async searchByPostcode({ query: { postcode, ...query } }, { locale }) {
      const place = { country: query.country, ...(/\d/.test(postcode) ? { postcode } : { city: postcode }) }
      const area = await requireAreaServing(services, place, locale?.lang)
      return { area, ...(await listCars(services, { ...query, areaId: area.id })) }
    },
    findAreaOfCity: ({ body }, { locale }) => requireAreaServing(services, body, locale?.lang),

    selectSpu: ({ query }, context) => selectSpu(services, { ...query, country: marketOf(query, context) }),
    getSku: ({ query }, context) => describeSku(services, { ...query, country: marketOf(query, context) }),
    getProduct: ({ query }, { locale }) => describeProduct(services, query, locale?.lang),
    getPriceOverview: ({ query }) => overviewFor(services, query),
    getPrices: ({ params, query }, { remoteAddress }) =>
      withVoucher(services, { voucherCode: query.voucherCode, remoteAddress }, () =>
        shownQuote(services, params.id, query),
      ),
    async listVouchers({ query: { productId, country } }, context) {
      const offer = productId === undefined ? null : await requireShownOffer(services, productId)
      const market = offer?.country ?? marketOf({ country }, context)
      const { tariff } = await readPriceList(services, market)
      return listVouchers(services, market, tariff.currency, offer)
    },

    listDates: ({ query }, { account }) => listDates(services, query, account),
    getDeliveryConfig: ({ query }, context) => deliveryConfigOf(services, marketOf(query, context)),
    checkAddress: ({ query }, { locale }) => checkAddress(services, query, locale?.lang),

    getContractTemplate: (_, { locale }) => contractTemplateFor(services, locale),
    getCancelPolicy: ({ query }) => readCancelPolicy(services, query.country),
    getReturnCarePolicy: ({ query }) => readReturnCarePolicy(services, query),
    getReturnCareFee: async ({ query }) => ({ monthly: await returnCareFee(services, query) }),
    getServiceFee: ({ query }, context) => serviceFees(services, marketOf(query, context)),
    getMarketingInfo: ({ query }, context) => marketingInfoOf(services, marketOf(query, context)),
  }
}
