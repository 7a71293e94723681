import { z } from 'zod/mini'
import { marketCodes } from '#config'
import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { IdentityType, OrderType } from '#machines/shared/codes.ts'
import { minorUnits, version } from '#server/api/input/bounds.ts'
import { staffReason as reason } from '#server/api/input/staff-reason.ts'
import { page } from './page.schemas.ts'

const identifier = z.string().check(z.minLength(1), z.maxLength(60))
const isVouched = z.boolean()
const odometerKm = z.int().check(z.minimum(0), z.maximum(2_000_000))
/** The same for every attempt at one entry. */
const requestKey = z.uuid()

const country = z.exactOptional(z.enum(marketCodes))

export const subscriptionSearch = z.object({
  ...page,
  country,
  status: z.exactOptional(z.literal(Object.values(SubscriptionStatus))),
  identityType: z.exactOptional(z.literal(Object.values(IdentityType))),
  orderType: z.exactOptional(z.literal(Object.values(OrderType))),
  q: z.exactOptional(z.string().check(z.trim(), z.maxLength(80))),
})

export const subscriptionOrder = z.object({ orderNo: identifier })

export const subscriptionEvent = z.object({
  orderNo: identifier,
  event: z.discriminatedUnion('type', [
    z.object({ type: z.literal('backend.stockRefused'), version }),
    z.object({
      type: z.literal('staff.prepared'),
      version,
      isVehicleRegistered: isVouched,
      isVehicleInsured: isVouched,
      isDateConfirmed: isVouched,
    }),
    z.object({ type: z.literal('staff.verificationFailed'), version, reason }),
    z.object({ type: z.literal('staff.vehicleReplaced'), version, vehicleId: z.exactOptional(identifier), reason }),
    z.object({ type: z.literal('staff.handoverFailed'), version, reason }),
    z.object({ type: z.literal('staff.handedOver'), version, isProtocolSigned: isVouched, odometerKm }),
    z.object({
      type: z.literal('staff.returned'),
      version,
      isProtocolSigned: isVouched,
      odometerKm,
      isEarlyReturnAgreed: isVouched,
    }),
    z.object({
      type: z.literal('backend.statementSettled'),
      version,
      isDepositOffset: isVouched,
      depositKept: minorUnits,
    }),
    z.object({ type: z.literal('staff.refundRetried'), version }),
    z.object({ type: z.literal('backend.unwound'), version, isVehicleReturned: isVouched }),
  ]),
})

export const finding = z.object({
  orderNo: identifier,
  finding: z.enum(['licenceCleared', 'inspectionIssued', 'disputeOpened', 'disputeClosed']),
  version,
  note: z.string().check(z.trim(), z.maxLength(500)),
  requestKey,
})

export const licenceView = z.object({ orderNo: identifier, side: z.enum(['front', 'back']) })

export const stockSearch = z.object({
  ...page,
  country,
  state: z.exactOptional(z.enum(['free', 'held', 'ordered', 'withdrawn'])),
  productId: z.exactOptional(identifier),
  areaId: z.exactOptional(identifier),
  q: z.exactOptional(z.string().check(z.trim(), z.maxLength(40))),
})

export const stockVehicle = z.object({ vehicleId: identifier })

export const forSale = z.object({
  vehicleId: identifier,
  isForSale: z.boolean(),
  reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(200)),
  requestKey,
})

export const review = z.object({ reviewNo: identifier })

export const decision = z.object({ reviewNo: identifier, version, verdict: z.enum(['passed', 'refused']), reason })
