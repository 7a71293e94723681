import { read } from '#app/functions/call/call.ts'
import { validated } from '#app/functions/call/validated.ts'
import { placeSearch, postcodeSearch } from '#server/api/input/geography.ts'
import * as geography from '#server/services/geography.ts'

export const searchPlaces = read()
  .validator(validated(placeSearch))
  .handler(({ context, data }) => geography.searchPlaces(context.call, data))

export const findCitiesByPostcode = read()
  .validator(validated(postcodeSearch))
  .handler(({ context, data }) => geography.findCitiesByPostcode(context.call, data))
