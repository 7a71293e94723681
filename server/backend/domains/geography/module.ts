import { geography as geographyGroup } from '#server/api/contract/groups/geography.ts'
import type { Module } from '#server/backend/module.ts'
import { mount } from '#server/backend/platform/http/mounted-call.ts'
import { createGeographyHandlers } from './geography.handlers.ts'
import { seedPlaces } from './seed/seed-places.ts'

export { placeRows } from './seed/place-rows.ts'

export { distanceKm, type Position } from './distance.ts'
export { isMarket } from './is-market.ts'
export { inLanguage } from './local-names.ts'
export { areaNear, areaOfPostcode, locate, type Town, townNamed } from './locate.ts'
export { parsePostcode } from './postcode.ts'
export { plainName } from './search-name.ts'
export { servingSite } from './served-areas.ts'

export const geography: Module = {
  name: 'geography',
  seedReference: seedPlaces,
  open: ({ services }) => ({ endpoints: mount(geographyGroup, createGeographyHandlers(services)) }),
}
