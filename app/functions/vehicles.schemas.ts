import { interiorNames, paintNames } from '#app/components/vehicle/names.ts'
import { z } from 'zod/mini'
import { marketCodes } from '#config'

const country = z.enum(marketCodes)
const slug = z.string().check(z.maxLength(60), z.regex(/^[a-z0-9-]+$/))

export const wishes = z.object({
  modelId: slug,
  country,
  usualPaint: z.exactOptional(z.enum(paintNames)),
  skuId: z.exactOptional(slug),
  paint: z.exactOptional(z.enum(paintNames)),
  wheels: z.exactOptional(z.enum(['18-aero', '19-aero', '19-turbine', '20-aero', '20-turbine', '21-turbine'])),
  interior: z.exactOptional(z.enum(interiorNames)),
  km: z.exactOptional(z.number().check(z.int(), z.minimum(0), z.maximum(100_000))),
})

export const modelsOfMarket = z.object({ country, modelIds: z.array(slug).check(z.maxLength(20)) })
