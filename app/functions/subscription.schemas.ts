import { z } from 'zod/mini'
import { marketCodes } from '#config'
import { wholeNumber } from '#server/api/input/bounds.ts'
import { digits } from '#server/api/input/digits.ts'

const country = z.enum(marketCodes)
const slug = z.string().check(z.maxLength(120), z.regex(/^[a-z0-9-]+$/))
const whole = z.exactOptional(z.number().check(z.int(), z.minimum(0), z.maximum(100_000_000)))
const oneOf = <const N extends readonly number[]>(...numbers: N) => z.exactOptional(z.literal(numbers))
const texts = z.exactOptional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20)))
const listOf = <const V extends readonly string[]>(...values: V) =>
  z.exactOptional(z.array(z.enum(values)).check(z.maxLength(20)))

/** The values are those of the contract; it lies on the other side of the door. */
export const carSearch = z.object({
  country,
  areaId: z.exactOptional(slug),
  orderType: oneOf(1, 2),
  model: texts,
  condition: listOf('new', 'used'),
  battery: z.exactOptional(z.array(wholeNumber).check(z.maxLength(20))),
  drive: listOf('rwd', 'awd'),
  paint: listOf('arctic', 'fjord', 'graphite', 'moss', 'copper', 'dusk'),
  wheels: listOf('18-aero', '19-aero', '19-turbine', '20-aero', '20-turbine', '21-turbine'),
  interior: listOf('basalt', 'sand', 'lichen'),
  priceFrom: whole,
  priceTo: whole,
  mileageTo: whole,
  availableWithin: whole,
  q: z.exactOptional(z.string().check(z.maxLength(80))),
  sort: z.enum(['soonest', 'price', 'price-down', 'range', 'mileage']),
  size: z.number().check(z.int(), z.minimum(1), z.maximum(300)),
})

export const areaSearch = z.object({ country, near: z.string().check(z.trim(), z.minLength(2), z.maxLength(80)) })

export const productChoices = z.object({
  productId: slug,
  areaId: z.exactOptional(slug),
  identityType: oneOf(1, 2, 3),
  priceMode: oneOf(0, 1, 2, 3),
  months: whole,
  monthlyKm: whole,
  deliveryType: oneOf(1, 2),
  heldVehicleId: z.exactOptional(z.string().check(z.maxLength(40))),
  hasReturnCare: z.exactOptional(z.boolean()),
  voucherCode: z.exactOptional(z.string().check(digits, z.maxLength(40))),
})

export const contractVersion = z.object({ version: z.string().check(z.regex(/^[\w-]{1,20}$/)) })
