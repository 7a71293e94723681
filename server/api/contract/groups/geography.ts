import { z } from 'zod'
import { get, group } from '#server/api/contract/endpoint.ts'
import { placeSearch, postcodeSearch } from '#server/api/input/geography.ts'

const country = z.string().regex(/^[A-Z]{2}$/)

export const city = z.object({
  id: z.string(),
  name: z.string(),
  country,
  latitude: z.number(),
  longitude: z.number(),
})
export type City = z.infer<typeof city>

/** City found by postcode, with the coordinates of the postcode area's centre. */
export const postcodeMatch = city.extend({ postcode: z.string() })

const area = z.object({ id: z.string(), name: z.string(), country })

const typedInstead = 'the site finds a town as it is typed, by name or postcode, instead of choosing it from lists'

export const geography = group('geography', {
  listCities: get('/cities/{country}', { unusedHere: typedInstead, returns: z.array(city) }),
  findCitiesByPostcode: get('/cities/by-postcode', {
    viewing: 'guest',
    query: postcodeSearch,
    returns: z.array(postcodeMatch),
  }),
  /** Same search by a geocoding service where one is configured; the embedded backend uses its bundled areas. */
  geocodePostcode: get('/cities/by-postcode/google', {
    unusedHere: 'the site asks by-postcode, which has the same answer',
    query: postcodeSearch,
    returns: z.array(postcodeMatch),
  }),
  listAreas: get('/area', {
    unusedHere: typedInstead,
    query: z.object({ country: country.optional() }),
    returns: z.array(area),
  }),
  searchPlaces: get('/geo/search', {
    viewing: 'guest',
    query: placeSearch,
    returns: z.array(city),
  }),
  findArea: get('/geo/area', {
    unusedHere: typedInstead,
    query: z.object({ latitude: z.coerce.number().min(-90).max(90), longitude: z.coerce.number().min(-180).max(180) }),
    returns: area.nullable(),
  }),
  listStates: get('/geo/states', { unusedHere: typedInstead, query: z.object({ country }), returns: z.array(area) }),
  listCitiesOfState: get('/geo/states/{id}/cities', { unusedHere: typedInstead, returns: z.array(city) }),
})
