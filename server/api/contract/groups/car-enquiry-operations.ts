import { z } from 'zod'
import { get, group, post } from '#server/api/contract/endpoint.ts'
import {
  carEnquiryStatus,
  enquiredType,
  offerDocument,
  staffCarEnquiry,
} from '#server/api/contract/schemas/car-enquiry.ts'
import { keyset, keysetPageOf } from '#server/api/contract/schemas/paging.ts'
import { localDate, marketCode } from '#server/api/contract/schemas/test-drive.ts'
import { version } from '#server/api/input/bounds.ts'
import { firing } from '#server/api/input/permissions.ts'
import { staffReason } from '#server/api/input/staff.ts'

const staff = {
  access: 'staff',
  extension: 'advisors answer enquiries about cars; the specification has no calls for staff',
} as const

export const carEnquiryOperations = group('car-enquiry-operations', {
  /** Enquiries, the newest first. */
  listEnquiries: get('/ops/car-enquiries', {
    ...staff,
    permission: 'enquiries.read',
    query: keyset.extend({
      status: z.coerce.number().pipe(carEnquiryStatus).optional(),
      purchaseType: z.coerce.number().pipe(enquiredType).optional(),
      country: marketCode.optional(),
      /** Words of number, name, company or mail address. */
      q: z.string().trim().max(254).optional(),
    }),
    returns: keysetPageOf(staffCarEnquiry),
  }),
  /** Fires a staff event of the enquiry's machine. `version` is that of the displayed state. */
  fireEnquiryEvent: post('/ops/car-enquiries/{orderNo}/events', {
    ...staff,
    permission: firing.carEnquiry,
    body: z.discriminatedUnion('type', [
      z.object({
        type: z.literal('staff.offered'),
        version,
        /** Minor units: price on the road, or monthly rate; net for a company's leasing. */
        amount: z.int().positive().max(1_000_000_000),
        validUntil: localDate,
        note: z.string().trim().max(1000).default(''),
      }),
      z.object({ type: z.literal('staff.rejected'), version, reason: staffReason }),
      z.object({ type: z.literal('staff.completed'), version }),
    ]),
    returns: staffCarEnquiry,
    isIdempotent: true,
    errors: ['not_found', 'order_changed', 'transition_not_allowed'],
  }),
  /** Offer as a PDF, as its customer gets it. */
  getOfferDocument: get('/ops/car-enquiries/{orderNo}/offer', {
    ...staff,
    permission: 'enquiries.read',
    returns: offerDocument,
    errors: ['not_found'],
  }),
})
