import type { InteriorName } from './names.ts'

/** Interior by its two visible materials: seats and surroundings. */
export interface Interior {
  seat: string
  trim: string
}

export const interiors: Record<InteriorName, Interior> = {
  basalt: { seat: '#34393d', trim: '#1b1f22' },
  sand: { seat: '#d2bd9c', trim: '#8a7459' },
  lichen: { seat: '#a3ab92', trim: '#4d5648' },
}
