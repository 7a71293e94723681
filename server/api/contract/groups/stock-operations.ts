import { z } from 'zod'
import { get, group, post } from '#server/api/contract/endpoint.ts'
import { slug } from '#server/api/contract/schemas/catalogue.ts'
import { keyset, keysetPageOf, staffAction } from '#server/api/contract/schemas/paging.ts'
import { instant, localDate, marketCode } from '#server/api/contract/schemas/test-drive.ts'
import { saleForm } from '#server/api/input/staff.ts'

const why = 'staff manage the stock; the specification only lists it'
const staff = { access: 'staff', extension: why } as const

/** Free, held for an unplaced order, assigned to an order, or withdrawn from sale. */
export const stockStates = ['free', 'held', 'ordered', 'withdrawn'] as const

const stockItem = z.object({
  id: z.string(),
  vin: z.string(),
  plate: z.string().nullable(),
  country: marketCode,
  productId: z.string(),
  modelName: z.string(),
  areaId: z.string(),
  siteName: z.string(),
  /** Kilometres. */
  mileage: z.int(),
  availableFrom: localDate,
  state: z.enum(stockStates),
  /** Order that holds or has the car. */
  orderNo: z.string().nullable(),
  /** End of the hold. */
  heldUntil: instant.nullable(),
})

export const stockOperations = group('stock-operations', {
  /** Ordered by vehicle number. */
  listStock: get('/ops/stock', {
    ...staff,
    permission: 'stock.read',
    query: keyset.extend({
      country: marketCode.optional(),
      areaId: slug.optional(),
      productId: slug.optional(),
      state: z.enum(stockStates).optional(),
      /** Complete number: of the car, its VIN, its plate, or its order. */
      q: z.string().trim().max(40).optional(),
      after: z.string().max(40).optional(),
    }),
    returns: keysetPageOf(stockItem),
  }),
  /** Car with its staff actions, the newest first. */
  getStockVehicle: get('/ops/stock/{vehicleId}', {
    ...staff,
    permission: 'stock.read',
    returns: stockItem.extend({ actions: z.array(staffAction) }),
    errors: ['not_found'],
  }),
  /** Withdraws a free car from sale, or puts it back. Idempotent. */
  setForSale: post('/ops/stock/{vehicleId}/for-sale', {
    ...staff,
    permission: 'stock.sell',
    body: z.object({ isForSale: z.boolean(), ...saleForm.shape }),
    returns: stockItem,
    isIdempotent: true,
    errors: ['not_found', 'vehicle_gone'],
  }),
})
