import { z } from 'zod'
import { get, group, post } from '#server/api/contract/endpoint.ts'
import { slug } from '#server/api/contract/schemas/catalogue.ts'
import { keyset, keysetPageOf, staffAction } from '#server/api/contract/schemas/paging.ts'
import { instant, localDate, marketCode } from '#server/api/contract/schemas/test-drive.ts'
import { saleForm } from '#server/api/input/staff.ts'

const why = 'staff keep the stock that is subscribed to; the specification only shows how it is listed'
const staff = { access: 'staff', extension: why } as const

/** Free, waiting for an order in the making, of an order, or out of sale. */
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
  /** That has it. */
  orderNo: z.string().nullable(),
  /** A hold ends then. */
  heldUntil: instant.nullable(),
})

export const stockOperations = group('stock-operations', {
  /** In the order of their numbers. */
  listStock: get('/ops/stock', {
    ...staff,
    query: keyset.extend({
      country: marketCode.optional(),
      areaId: slug.optional(),
      productId: slug.optional(),
      state: z.enum(stockStates).optional(),
      /** A whole number: the car's, its VIN, its plate, or that of the order that has it. */
      q: z.string().trim().max(40).optional(),
      after: z.string().max(40).optional(),
    }),
    returns: keysetPageOf(stockItem),
  }),
  /** A car with what staff have done to it, the newest first. */
  getStockVehicle: get('/ops/stock/{vehicleId}', {
    ...staff,
    returns: stockItem.extend({ actions: z.array(staffAction) }),
    errors: ['not_found'],
  }),
  /** Takes a free car out of sale, or brings it back. One that is so already is answered as it stands. */
  setForSale: post('/ops/stock/{vehicleId}/for-sale', {
    ...staff,
    body: z.object({ isForSale: z.boolean(), ...saleForm.shape }),
    returns: stockItem,
    isIdempotent: true,
    errors: ['not_found', 'vehicle_gone'],
  }),
})
