import { z } from 'zod/mini'
import { DeliveryType, TimePeriod } from '#machines/shared/codes.ts'
import { address } from '#server/api/input/address.ts'
import { day, minorUnits, pageNumber } from '#server/api/input/bounds.ts'

/* Checked in the browser by the forms and again on the server by the functions; hence zod/mini, and nothing of server/. */

const orderNo = z.string().check(z.minLength(1), z.maxLength(32))
const key = z.uuid()
const line = (maximum: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maximum))
const cancelKind = z.enum(['cancel', 'withdraw', 'notice'])

export const anOrder = z.object({ orderNo })
export const listPage = z.object({ page: pageNumber })

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
export const revoking = z.object({ orderNo, revokeKey: key })

const delivery = z.object({
  deliveryType: z.literal(Object.values(DeliveryType)),
  siteId: z.nullable(z.string().check(z.maxLength(60))),
  address: z.nullable(address),
  date: day,
  timePeriod: z.literal(Object.values(TimePeriod)),
})

export const handoverQuestion = z.object({
  orderNo,
  purpose: z.enum(['delivery', 'return']),
  deliveryType: z.literal(Object.values(DeliveryType)),
})
export const returnChange = z.object({ orderNo, delivery, changeKey: key })
export const deliveryChange = z.object({
  orderNo,
  delivery,
  /** As it stood beside the button; minor units. */
  feeShown: minorUnits,
  changeKey: key,
})

const number = line(40)
export const methodChange = z.object({ orderNo, methodId: number, termsVersion: line(60), changeKey: key })
export const charge = z.object({ chargeNo: number })
export const arrearsPayment = z.object({
  orderNo,
  chargeNo: number,
  methodId: number,
  paymentKey: key,
  /** Nowhere but on this site. */
  returnPath: z.string().check(z.maxLength(500), z.regex(/^\/(?![/\\])[^\\\s]*$/)),
})
export const arrearsRequest = z.object({
  orderNo,
  chargeNo: number,
  redirectResult: z.nullable(z.string().check(z.maxLength(4000))),
})
