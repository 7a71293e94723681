import type { PaintName } from './names.ts'

/** Paint: its colour, its highlight on surfaces that face the sky, and its shade. */
export interface Paint {
  base: string
  light: string
  deep: string
}

export const paints: Record<PaintName, Paint> = {
  arctic: { base: '#d3dadd', light: '#ffffff', deep: '#78868f' },
  fjord: { base: '#255a76', light: '#a9d3e4', deep: '#0a2231' },
  graphite: { base: '#434b52', light: '#b7c3ca', deep: '#14181c' },
  moss: { base: '#56664b', light: '#c3cfae', deep: '#1c261b' },
  copper: { base: '#9f5738', light: '#fad5b8', deep: '#38160b' },
  dusk: { base: '#75688a', light: '#d9cfe6', deep: '#292236' },
}
