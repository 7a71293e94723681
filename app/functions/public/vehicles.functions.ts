import { z } from 'zod/mini'
import { read } from '#app/functions/call/call.ts'
import { validated } from '#app/functions/call/validated.ts'
import { marketCodes } from '#config'
import { equipmentIds, interiorIds, paintIds, wheelsIds } from '#server/api/contract/schemas/vehicle.ts'
import * as vehicles from '#server/services/vehicles.ts'

const country = z.enum(marketCodes)
const slug = z.string().check(z.maxLength(60), z.regex(/^[a-z0-9-]+$/))
const paint = z.exactOptional(z.enum(paintIds))

const choices = z.object({
  modelId: slug,
  country,
  usualPaint: paint,
  skuId: z.exactOptional(slug),
  paint,
  wheels: z.exactOptional(z.enum(wheelsIds)),
  interior: z.exactOptional(z.enum(interiorIds)),
  km: z.exactOptional(z.number().check(z.int(), z.minimum(0), z.maximum(100_000))),
  compared: z.exactOptional(
    z.object({
      equipment: z.array(z.enum(equipmentIds)).check(z.maxLength(equipmentIds.length)),
      downPercent: z.exactOptional(z.number().check(z.int(), z.minimum(0), z.maximum(100))),
    }),
  ),
})

const modelsOfMarket = z.object({ country, modelIds: z.array(slug).check(z.maxLength(20)) })

export const configureVehicle = read()
  .validator(validated(choices))
  .handler(({ context, data }) => vehicles.configure(context.call, data))

export const listVehicles = read()
  .validator(validated(modelsOfMarket))
  .handler(({ context, data }) => vehicles.listVehicles(context.call, data))
