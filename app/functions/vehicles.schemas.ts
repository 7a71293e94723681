import { z } from 'zod/mini'
import { marketCodes } from '#config'

const country = z.enum(marketCodes)
const slug = z.string().check(z.maxLength(60), z.regex(/^[a-z0-9-]+$/))

/* The values are those of the contract; it lies on the other side of the door. */
const paint = z.enum(['arctic', 'fjord', 'graphite', 'moss', 'copper', 'dusk'])

export const wishes = z.object({
  modelId: slug,
  country,
  usualPaint: z.exactOptional(paint),
  skuId: z.exactOptional(slug),
  paint: z.exactOptional(paint),
  wheels: z.exactOptional(z.enum(['18-aero', '19-aero', '19-turbine', '20-aero', '20-turbine', '21-turbine'])),
  interior: z.exactOptional(z.enum(['basalt', 'sand', 'lichen'])),
  km: z.exactOptional(z.number().check(z.int(), z.minimum(0), z.maximum(100_000))),
})

export const modelsOfMarket = z.object({ country, modelIds: z.array(slug).check(z.maxLength(20)) })
