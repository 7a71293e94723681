import type { MarketCode } from '#config'
import type { Outline } from './projection.ts'

const outlines: Record<MarketCode, () => Promise<{ default: Outline }>> = {
  DE: () => import('./outlines/DE.json'),
  DK: () => import('./outlines/DK.json'),
  NL: () => import('./outlines/NL.json'),
  SE: () => import('./outlines/SE.json'),
  NO: () => import('./outlines/NO.json'),
  AE: () => import('./outlines/AE.json'),
}

/** Outline of a country; each is a chunk of its own. */
export async function loadOutline(country: MarketCode): Promise<Outline> {
  const { default: outline } = await outlines[country]()
  return outline
}
