import { z } from 'zod'
import { get, group, post } from '#server/api/contract/endpoint.ts'
import { keyset, keysetPageOf } from '#server/api/contract/schemas/paging.ts'
import { instant } from '#server/api/contract/schemas/test-drive.ts'
import { tradeInCar, tradeInStatus } from '#server/api/contract/schemas/trade-in.ts'
import { version } from '#server/api/input/bounds.ts'
import { firing } from '#server/api/input/permissions.ts'

const staff = {
  access: 'staff',
  extension: 'staff offer a price for a trade-in; the specification has no calls for staff',
} as const

const staffTradeIn = tradeInCar.extend({
  requestNo: z.string(),
  status: tradeInStatus,
  version: z.int(),
  placeName: z.string(),
  /** Subscription that the car is handed in for. */
  subscriptionNo: z.string().nullable(),
  customer: z.string(),
  email: z.string(),
  phone: z.string(),
  /** In øre. */
  amount: z.int().nullable(),
  currency: z.string(),
  offerEndsAt: instant.nullable(),
  reason: z.string().nullable(),
  createdAt: instant,
  /** Machine events that staff may fire now. */
  allowed: z.array(z.enum(['staff.valued', 'staff.rejected', 'staff.handedIn'])),
})
export type StaffTradeIn = z.infer<typeof staffTradeIn>

export const tradeInOperations = group('trade-in-operations', {
  /** Requests, the newest first. */
  listTradeIns: get('/ops/trade-ins', {
    ...staff,
    permission: 'tradeIns.read',
    query: keyset.extend({
      status: z.coerce.number().pipe(tradeInStatus).optional(),
      /** Only those of a subscription. */
      subscriptionNo: z.string().max(32).optional(),
      /** Words of number, plate, make, model, name or mail address. */
      q: z.string().trim().max(254).optional(),
    }),
    returns: keysetPageOf(staffTradeIn),
  }),
  /** Fires a staff event of the request's machine. `version` is that of the displayed state. */
  fireTradeInEvent: post('/ops/trade-ins/{requestNo}/events', {
    ...staff,
    permission: firing.tradeInRequest,
    body: z.discriminatedUnion('type', [
      /** In øre. */
      z.object({ type: z.literal('staff.valued'), version, amount: z.int().positive().max(1_000_000_000) }),
      z.object({ type: z.literal('staff.rejected'), version, reason: z.string().trim().min(3).max(500) }),
      z.object({ type: z.literal('staff.handedIn'), version }),
    ]),
    returns: staffTradeIn,
    isIdempotent: true,
    errors: ['not_found', 'order_changed', 'transition_not_allowed'],
  }),
})
