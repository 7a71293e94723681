import type { Module } from '#server/backend/module.ts'
import { deliveryAreasData } from './delivery-areas-data.ts'
import { seedStores } from './seed/seed-stores.ts'
import { siteData } from './site-data.ts'
import { specialHoursData } from './special-hours-data.ts'

export { knownModel, marketOfSite } from './dimensions.ts'
export { sites } from './seed/sites.ts'

export { marketOfSiteId } from './site-data.ts'
export {
  clearSiteCache,
  listDriveModels,
  placeChanged,
  readModelName,
  readSite,
  readSites,
  readStores,
} from './sites.ts'

export const stores: Module = {
  name: 'stores',
  masterData: [siteData, specialHoursData, deliveryAreasData],
  seedReference: seedStores,
}
