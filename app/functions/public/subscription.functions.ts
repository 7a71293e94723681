import { z } from 'zod/mini'
import { read } from '#app/functions/call/call.ts'
import { validated } from '#app/functions/call/validated.ts'
import { marketCodes } from '#config'
import { DeliveryType, IdentityType, OrderType, PriceMode } from '#machines/shared/codes.ts'
import { sortOptions } from '#server/api/contract/schemas/catalogue.ts'
import { conditions, drives, interiorIds, paintIds, wheelsIds } from '#server/api/contract/schemas/vehicle.ts'
import { wholeNumber } from '#server/api/input/bounds.ts'
import { digits } from '#server/api/input/digits.ts'
import { readContract as readTemplate } from '#server/services/contract-template.ts'
import * as list from '#server/services/subscription-list.ts'
import * as product from '#server/services/subscription-product.ts'

const country = z.enum(marketCodes)
const slug = z.string().check(z.maxLength(120), z.regex(/^[a-z0-9-]+$/))
const whole = z.exactOptional(z.number().check(z.int(), z.minimum(0), z.maximum(100_000_000)))
const text = z.string().check(z.maxLength(40))
const oneOf = <const Code extends number>(codes: Record<string, Code>) =>
  z.exactOptional(z.literal(Object.values(codes)))
const listOf = <Schema extends z.core.SomeType>(value: Schema) => z.exactOptional(z.array(value).check(z.maxLength(20)))

const carSearch = z.object({
  country,
  areaId: z.exactOptional(slug),
  orderType: oneOf(OrderType),
  model: listOf(text),
  condition: listOf(z.enum(conditions)),
  battery: listOf(wholeNumber),
  drive: listOf(z.enum(drives)),
  paint: listOf(z.enum(paintIds)),
  wheels: listOf(z.enum(wheelsIds)),
  interior: listOf(z.enum(interiorIds)),
  priceFrom: whole,
  priceTo: whole,
  mileageTo: whole,
  availableWithin: whole,
  q: z.exactOptional(z.string().check(z.maxLength(80))),
  sort: z.enum(sortOptions),
  size: z.number().check(z.int(), z.minimum(1), z.maximum(300)),
})

const areaSearch = z.object({ country, near: z.string().check(z.trim(), z.minLength(2), z.maxLength(80)) })

const productChoices = z.object({
  productId: slug,
  areaId: z.exactOptional(slug),
  identityType: oneOf(IdentityType),
  priceMode: oneOf(PriceMode),
  months: whole,
  monthlyKm: whole,
  deliveryType: oneOf(DeliveryType),
  heldVehicleId: z.exactOptional(text),
  hasReturnCare: z.exactOptional(z.boolean()),
  voucherCode: z.exactOptional(z.string().check(digits, z.maxLength(40))),
  billedIn: z.exactOptional(z.enum(marketCodes)),
  downPercent: whole,
  termOfferNo: z.exactOptional(z.string().check(z.maxLength(32))),
})

const contractVersion = z.object({ version: z.string().check(z.regex(/^[\w-]{1,20}$/)) })

export const findCars = read()
  .validator(validated(carSearch))
  .handler(({ context, data }) => list.findCars(context.call, data))

export const findArea = read()
  .validator(validated(areaSearch))
  .handler(({ context, data }) => list.findArea(context.call, data))

export const openProduct = read()
  .validator(validated(productChoices))
  .handler(({ context, data }) => product.openProduct(context.call, data))

export const readContract = read()
  .validator(validated(contractVersion))
  .handler(({ context, data }) => readTemplate(context.call, data))
