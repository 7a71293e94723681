import { z } from 'zod'
import { localeSlugs } from '#config'
import { get, group, post, put } from '#server/api/contract/endpoint.ts'
import { companyCar, fleetOffer, placedFleet } from '#server/api/contract/schemas/company.ts'
import { keyset, keysetPageOf } from '#server/api/contract/schemas/paging.ts'
import { costCentre, fleetChoice, fleetOrder, fleetProducts } from '#server/api/input/company.ts'

const ofMember = {
  access: 'user',
  extension: 'the specification lists the orders of one account, and a company has several',
} as const

/** As they come in an address. */
const fleetQuery = z.object({
  areaId: fleetChoice.shape.areaId,
  months: z.coerce.number().pipe(fleetChoice.shape.months),
  monthlyKm: z.coerce.number().pipe(fleetChoice.shape.monthlyKm),
  products: fleetProducts,
})

/** Cars of the caller's company. Drivers see their own, and no prices. */
export const companyCars = group('company-cars', {
  /** Placed orders, the newest first. */
  listCars: get('/company/cars', {
    viewing: 'company',
    ...ofMember,
    query: keyset,
    returns: keysetPageOf(companyCar),
    errors: ['not_found'],
  }),
  /** Sets who drives a car and where its costs are booked; what is left out is cleared. */
  assignCar: put('/company/cars/{orderNo}', {
    ...ofMember,
    // In an object of its own: an empty body clears nothing.
    body: z.object({
      assignment: z.object({ driverId: z.uuid().optional(), costCentre: z.optional(costCentre) }),
    }),
    returns: companyCar,
    errors: ['not_found', 'forbidden'],
  }),
  /** Price of each car of a fleet order, with the discount of the agreement. */
  quoteFleet: get('/company/fleet-orders/offer', {
    ...ofMember,
    query: fleetQuery,
    returns: fleetOffer,
    errors: ['not_found', 'forbidden', 'payment_method_invalid', 'choice_not_offered'],
  }),
  /** Places several cars at once, on account: all of them or none. Each becomes an order of its own. */
  placeFleet: post('/company/fleet-orders', {
    ...ofMember,
    body: z.object({ ...fleetOrder.shape, locale: z.enum(localeSlugs) }),
    sendsLocale: true,
    returns: placedFleet,
    isIdempotent: true,
    errors: [
      'not_found',
      'forbidden',
      'payment_method_invalid',
      'credit_line_exceeded',
      'choice_not_offered',
      'vehicle_gone',
      'date_taken',
      'price_changed',
      'terms_changed',
      'vat_id_invalid',
      'too_many_requests',
    ],
  }),
})
