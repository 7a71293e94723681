import type { VehicleModel } from './names.ts'

/** What each model is called, in every language; a test holds them to be the backend's names. */
export const modelNames: Record<VehicleModel, string> = { es8: 'ES8', fjell: 'Fjell', vind: 'Vind', sund: 'Sund' }
