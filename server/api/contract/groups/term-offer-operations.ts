import { z } from 'zod'
import { get, group, post } from '#server/api/contract/endpoint.ts'
import { keyset, keysetPageOf } from '#server/api/contract/schemas/paging.ts'
import { staffTermOffer, termOfferStatus } from '#server/api/contract/schemas/term-offers.ts'
import { version } from '#server/api/input/bounds.ts'
import { firing } from '#server/api/input/permissions.ts'
import { staffReason } from '#server/api/input/staff.ts'
import { extraDiscount } from '#server/api/input/term-offers.ts'

const staff = {
  access: 'staff',
  extension: 'staff look after offers to extend terms; the specification has no calls for staff',
} as const

export const termOfferOperations = group('term-offer-operations', {
  /** Offers, the newest first. */
  listTermOffers: get('/ops/term-offers', {
    ...staff,
    permission: 'termOffers.read',
    query: keyset.extend({
      status: z.coerce.number().pipe(termOfferStatus).optional(),
      /** Words of the numbers. */
      q: z.string().trim().max(254).optional(),
    }),
    returns: keysetPageOf(staffTermOffer),
  }),
  /** Fires a staff event of the offer's machine. `version` is that of the displayed state. */
  fireTermOfferEvent: post('/ops/term-offers/{offerNo}/events', {
    ...staff,
    permission: firing.termOffer,
    body: z.discriminatedUnion('type', [
      z.object({ type: z.literal('staff.called'), version }),
      z.object({ type: z.literal('staff.improved'), version, reason: staffReason, extraPerMille: extraDiscount }),
      z.object({ type: z.literal('staff.withdrawn'), version, reason: staffReason }),
    ]),
    returns: staffTermOffer,
    isIdempotent: true,
    errors: ['not_found', 'order_changed', 'transition_not_allowed'],
  }),
})
