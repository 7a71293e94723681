import { z } from 'zod/mini'
import { DeliveryType } from '#machines/shared/codes.ts'
import { day, minorUnits } from './bounds.ts'
import { returnPath } from './payer.ts'

const orderNo = z.string().check(z.minLength(1), z.maxLength(32))
const key = z.uuid()
const line = (maximum: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maximum))
const cancelKind = z.enum(['cancel', 'withdraw', 'notice'])

export const anOrder = z.object({ orderNo })

export const handoverQuestion = z.object({
  orderNo,
  purpose: z.enum(['delivery', 'return']),
  deliveryType: z.literal(Object.values(DeliveryType)),
})

export const previewRequest = z.object({ orderNo, kind: cancelKind, endsAt: z.nullable(day) })

export const cancellation = z.object({
  orderNo,
  kind: cancelKind,
  previewHash: line(100),
  feeShown: minorUnits,
  endsAt: z.string().check(z.maxLength(40)),
  reasonId: z.nullable(z.string().check(z.maxLength(40))),
  comment: z.string().check(z.trim(), z.maxLength(500)),
  cancelKey: key,
})

export const undoing = z.object({ orderNo, undoKey: key })

export const arrearsPayment = z.object({
  orderNo,
  /** Sum that the customer saw. */
  shown: z.object({ amount: minorUnits, currency: z.string().check(z.length(3)) }),
  methodId: line(40),
  paymentKey: key,
  returnPath,
})
export const arrearsRequest = z.object({
  orderNo,
  redirectResult: z.nullable(z.string().check(z.maxLength(4000))),
})
