import { z } from 'zod'
import { localeSlugs } from '#config'
import { get, group, post } from '#server/api/contract/endpoint.ts'
import { membershipOrder, membershipStatus, ownershipType } from '#server/api/contract/schemas/membership.ts'
import { price } from '#server/api/contract/schemas/money.ts'
import { shownOrigin } from '#server/api/contract/schemas/order-origin.ts'
import { keyset, keysetPageOf, staffAction, staffEvent } from '#server/api/contract/schemas/paging.ts'
import { paymentAttempt } from '#server/api/contract/schemas/payment.ts'
import { instant, marketCode } from '#server/api/contract/schemas/test-drive.ts'
import { minorUnits, version } from '#server/api/input/bounds.ts'
import { newCode } from '#server/api/input/membership-operations.ts'
import { firing } from '#server/api/input/permissions.ts'
import { payoutReference, staffReason } from '#server/api/input/staff.ts'
import { goodwillLeft } from './payment-operations.ts'

const why = 'staff handle memberships and issue codes; the specification has no calls for staff'
const staff = { access: 'staff', extension: why } as const

const listedMembership = z.object({
  orderNo: z.string(),
  status: membershipStatus,
  country: marketCode,
  ownershipType,
  price,
  customer: z.string(),
  createdAt: instant,
  timeZone: z.string(),
})

/** Order with the fields for staff. */
const staffMembership = membershipOrder.omit({ events: true }).extend({
  version: z.int(),
  accountId: z.string(),
  origin: shownOrigin,
  email: z.string(),
  customer: z.string(),
  /** Reference of a refund paid out by hand. */
  payoutReference: z.string().nullable(),
  events: z.array(staffEvent),
  /** Newest first. */
  staffActions: z.array(staffAction),
  payments: z.array(paymentAttempt.omit({ action: true })),
  /** What the caller may give back of it at most, whatever was paid. */
  goodwill: goodwillLeft,
})
export type StaffMembership = z.infer<typeof staffMembership>

const membershipCode = z.object({
  id: z.string(),
  code: z.string(),
  campaign: z.string(),
  /** Only address that may use the code; null for any holder. */
  email: z.string().nullable(),
  mostUses: z.int(),
  uses: z.int(),
  validUntil: instant,
  createdAt: instant,
  revokedAt: instant.nullable(),
})
export type MembershipCode = z.infer<typeof membershipCode>

export const membershipOperations = group('membership-operations', {
  /** Memberships, the newest first. */
  listMemberships: get('/ops/memberships', {
    ...staff,
    permission: 'memberships.read',
    query: keyset.extend({
      status: z.coerce.number().pipe(membershipStatus).optional(),
      country: marketCode.optional(),
      ownershipType: z.coerce.number().pipe(ownershipType).optional(),
      /** Complete order number, or complete e-mail address of an account. */
      q: z.string().trim().max(254).optional(),
    }),
    returns: keysetPageOf(listedMembership),
  }),
  getStaffMembership: get('/ops/memberships/{orderNo}', {
    ...staff,
    permission: 'memberships.read',
    returns: staffMembership,
    errors: ['not_found'],
  }),
  /** Fires a staff event of the order's machine. `version` is that of the displayed state. */
  fireMembershipEvent: post('/ops/memberships/{orderNo}/events', {
    ...staff,
    permission: firing.membershipOrder,
    body: z.discriminatedUnion('type', [
      /** Ends the membership and refunds this amount; minor units. */
      z.object({
        type: z.literal('staff.goodwillGranted'),
        version,
        amount: minorUnits.check(z.positive()),
        reason: staffReason,
      }),
      z.object({ type: z.literal('staff.refundRetried'), version }),
      /** Records a bank transfer outside the provider, with its reference. */
      z.object({ type: z.literal('staff.paidOut'), version, reference: payoutReference }),
    ]),
    returns: staffMembership,
    isIdempotent: true,
    errors: ['not_found', 'order_changed', 'transition_not_allowed'],
  }),

  /** Codes, the newest first. */
  listCodes: get('/ops/membership-codes', {
    ...staff,
    permission: 'memberships.invite',
    query: keyset,
    returns: keysetPageOf(membershipCode),
  }),
  /** Creates a code; one for a single address is mailed to it. */
  giveCode: post('/ops/membership-codes', {
    ...staff,
    permission: 'memberships.invite',
    body: z.object({
      ...newCode.shape,
      validDays: z.int().min(1).max(1_000).default(90),
      /** Language of the mail. */
      locale: z.enum(localeSlugs).default('en_EU'),
    }),
    sendsLocale: true,
    returns: membershipCode,
    isIdempotent: true,
  }),
  /** Stops new memberships by this code; existing ones stay. */
  revokeCode: post('/ops/membership-codes/{id}/revocation', {
    ...staff,
    permission: 'memberships.invite',
    returns: membershipCode,
    isIdempotent: true,
    errors: ['not_found'],
  }),
})
