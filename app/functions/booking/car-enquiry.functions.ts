import { z } from 'zod/mini'
import { accountRead, read, write } from '#app/functions/call/call.ts'
import { validated } from '#app/functions/call/validated.ts'
import { marketCodes } from '#config'
import { OrderType } from '#machines/shared/codes.ts'
import { enquiredTypes } from '#machines/shared/purchase-types.ts'
import { carEnquiry } from '#server/api/contract/groups/car-enquiry.ts'
import { equipmentIds, interiorIds, paintIds, wheelsIds } from '#server/api/contract/schemas/vehicle.ts'
import * as services from '#server/services/car-enquiry.ts'
import { answerOf, inputOf } from '#server/services/row-call.ts'

const whole = z.number().check(z.int(), z.minimum(0), z.maximum(100_000))

const choice = z.object({
  purchaseType: z.literal(enquiredTypes),
  country: z.enum(marketCodes),
  skuId: z.string().check(z.maxLength(60), z.regex(/^[a-z0-9-]+$/)),
  paint: z.enum(paintIds),
  wheels: z.enum(wheelsIds),
  interior: z.enum(interiorIds),
  orderType: z.literal(Object.values(OrderType)),
  equipment: z.array(z.enum(equipmentIds)).check(z.maxLength(equipmentIds.length)),
  months: whole,
  monthlyKm: z.exactOptional(whole),
  downPercent: z.exactOptional(whole),
})

export const openEnquiryForm = read()
  .validator(validated(choice))
  .handler(({ context, data }) => services.openEnquiryForm(context.call, data))

export const submitEnquiry = write()
  .validator(inputOf(carEnquiry.rows.submit))
  .handler(answerOf(carEnquiry.rows.submit))

export const listOwnEnquiries = accountRead()
  .validator(inputOf(carEnquiry.rows.listOwn))
  .handler(answerOf(carEnquiry.rows.listOwn))

export const getEnquiry = read()
  .validator(inputOf(carEnquiry.rows.getEnquiry))
  .handler(answerOf(carEnquiry.rows.getEnquiry))

export const answerEnquiry = write()
  .validator(inputOf(carEnquiry.rows.answerEnquiry))
  .handler(answerOf(carEnquiry.rows.answerEnquiry))
