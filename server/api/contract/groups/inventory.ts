import { z } from 'zod'
import { get, group, post } from '#server/api/contract/endpoint.ts'
import { slug, stockVehicle } from '#server/api/contract/schemas/catalogue.ts'
import { marketCode } from '#server/api/contract/schemas/test-drive.ts'

/** Cars with numbers and plates, for other systems. */
const inventoryCall = { needsServiceToken: true } as const

const modelId = z.string().max(40)

export const inventory = group('inventory', {
  listFilterConfigs: get('/inventory/stock-vehicles/filter-configs', {
    unusedHere: 'for systems that follow the stock; customers search offers with prices instead',
    ...inventoryCall,
    query: z.object({ country: marketCode }),
    returns: z.array(
      z.object({
        /** Param of `filterVehicles`. */
        id: z.enum(['areaId', 'modelId', 'isFree']),
        options: z.array(z.object({ value: z.string(), name: z.string() })),
      }),
    ),
  }),
  /** Cars by number; `after` is the last number of the previous page. At most one of area, model and product. */
  filterVehicles: get('/inventory/stock-vehicles/filter', {
    unusedHere: 'for systems that follow the stock; customers search offers with prices instead',
    ...inventoryCall,
    query: z.object({
      country: marketCode,
      areaId: slug.optional(),
      modelId: modelId.optional(),
      productId: slug.optional(),
      isFree: z.stringbool().optional(),
      after: z.string().max(40).optional(),
      size: z.coerce.number().int().min(1).max(200).default(50),
    }),
    returns: z.object({ items: z.array(stockVehicle), next: z.string().nullable() }),
  }),
  /** Free cars of a product, the earliest first, or cars by number in any state. */
  listVehicles: post('/in/eu/vehicles/list', {
    ...inventoryCall,
    body: z.union([
      z.object({ productId: slug, areaId: slug.optional(), size: z.int().min(1).max(100).default(20) }),
      z.object({ vehicleIds: z.array(z.string().max(40)).min(1).max(100) }),
    ]),
    returns: z.array(stockVehicle),
  }),
})
