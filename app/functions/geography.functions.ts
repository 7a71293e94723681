import { createServerFn } from '@tanstack/react-start'
import * as geography from '#server/services/geography.ts'
import { withCall } from './call.ts'
import { placeSearch, postcodeSearch } from './geography.schemas.ts'
import { validated } from './validated.ts'

export const searchPlaces = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .validator(validated(placeSearch))
  .handler(({ context, data }) => geography.searchPlaces(context.call, data))

export const findCitiesByPostcode = createServerFn({ method: 'GET' })
  .middleware([withCall])
  .validator(validated(postcodeSearch))
  .handler(({ context, data }) => geography.findCitiesByPostcode(context.call, data))
