import { z } from 'zod'
import { get, group, put } from '#server/api/contract/endpoint.ts'
import { companyCar } from '#server/api/contract/schemas/company.ts'
import { keyset, keysetPageOf } from '#server/api/contract/schemas/paging.ts'
import { costCentre } from '#server/api/input/company.ts'

const ofMember = {
  access: 'user',
  extension: 'the specification lists the orders of one account, and a company has several',
} as const

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
})
