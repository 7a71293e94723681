import { z } from 'zod/mini'
import { marketCodes } from '#config'
import { MembershipStatus } from '#machines/orders/membership-order/membership-order.status.ts'
import { OwnershipType } from '#machines/shared/codes.ts'
import { minorUnits, version } from '#server/api/input/bounds.ts'
import { digits } from '#server/api/input/digits.ts'
import { personEmail } from '#server/api/input/person.ts'
import { staffReason } from '#server/api/input/staff-reason.ts'
import { page } from './page.schemas.ts'

const identifier = z.string().check(z.minLength(1), z.maxLength(60))
/** The same for every attempt at one entry. */
const requestKey = z.uuid()

export const membershipSearch = z.object({
  ...page,
  country: z.exactOptional(z.enum(marketCodes)),
  status: z.exactOptional(z.literal(Object.values(MembershipStatus))),
  ownershipType: z.exactOptional(z.literal(Object.values(OwnershipType))),
  q: z.exactOptional(z.string().check(z.trim(), z.maxLength(254))),
})

export const membershipOrder = z.object({ orderNo: identifier })

export const membershipEvent = z.object({
  orderNo: identifier,
  event: z.discriminatedUnion('type', [
    z.object({
      type: z.literal('staff.goodwillGranted'),
      version,
      amount: minorUnits,
      reason: staffReason,
    }),
    z.object({ type: z.literal('staff.refundRetried'), version }),
    z.object({
      type: z.literal('staff.paidOut'),
      version,
      reference: z.string().check(z.trim(), z.minLength(3), z.maxLength(80)),
    }),
  ]),
})

export const codePage = z.object(page)

/** As it is typed. */
export const codeForm = z.object({
  campaign: z.string().check(z.trim(), z.minLength(3), z.maxLength(80)),
  email: z.union([z.literal(''), personEmail]),
  mostUses: z.string().check(
    digits,
    z.trim(),
    z.regex(/^[1-9]\d{0,5}$/),
    z.refine((typed) => Number(typed) <= 100_000),
  ),
})
export const newCode = z.object({
  campaign: codeForm.shape.campaign,
  email: z.nullable(personEmail),
  mostUses: z.int().check(z.minimum(1), z.maximum(100_000)),
  requestKey,
})
export const aCode = z.object({ id: identifier, requestKey })
