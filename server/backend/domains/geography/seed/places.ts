import { z } from 'zod'
import { marketCodes } from '#config'

const degrees = z.number()

/** Id, official name, state, latitude, longitude, inhabitants, other names with commas between. */
const townRow = z.tuple([z.string(), z.string(), z.string(), degrees, degrees, z.number()], z.string())
export type TownRow = z.infer<typeof townRow>

/** Beginning of the postcode, id of the main town, latitude and longitude of the middle. */
const areaRow = z.tuple([z.string(), z.string(), degrees, degrees])
export type AreaRow = z.infer<typeof areaRow>

/** What reference/places.json holds; build-places.ts writes it, rows as short as they can be. */
export const places = z.object({
  towns: z.record(z.enum(marketCodes), z.array(townRow)),
  postcodeAreas: z.record(z.enum(marketCodes), z.array(areaRow)),
})
export type Places = z.infer<typeof places>
