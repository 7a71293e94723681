/* What other domains may use. */

export { listDriveModels, readModelName, readSite, readSites, readStores } from './sites.ts'
