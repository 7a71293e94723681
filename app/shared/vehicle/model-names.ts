import type { VehicleModel } from './names.ts'

/** Names of the models in every language; a test compares them with the backend's. */
export const modelNames: Record<VehicleModel, string> = { es8: 'ES8', fjell: 'Fjell', vind: 'Vind', sund: 'Sund' }
