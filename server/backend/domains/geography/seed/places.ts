import { z } from 'zod'
import { marketCodes } from '#config'

const degrees = z.number()

/** Id, official name, state, latitude, longitude, population, other names separated by commas. */
const townRow = z.tuple([z.string(), z.string(), z.string(), degrees, degrees, z.number()], z.string())
export type TownRow = z.infer<typeof townRow>

/** Postcode prefix, id of the main town, latitude and longitude of the centre. */
const areaRow = z.tuple([z.string(), z.string(), degrees, degrees])
export type AreaRow = z.infer<typeof areaRow>

/** Content of places.json, written by build-places.ts in compact rows. */
export const places = z.object({
  towns: z.record(z.enum(marketCodes), z.array(townRow)),
  postcodeAreas: z.record(z.enum(marketCodes), z.array(areaRow)),
})
export type Places = z.infer<typeof places>
