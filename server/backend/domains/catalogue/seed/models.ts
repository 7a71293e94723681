/** Models in menu order. */
export const models = [
  { id: 'es8', name: 'ES8', position: 1 },
  { id: 'fjell', name: 'Fjell', position: 2 },
  { id: 'vind', name: 'Vind', position: 3 },
  { id: 'sund', name: 'Sund', position: 4 },
] as const

export type ModelId = (typeof models)[number]['id']
