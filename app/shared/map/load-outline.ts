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

/** The drawing of a country; each is a file of its own, so that a visitor loads the one they look at. */
export async function loadOutline(country: MarketCode): Promise<Outline> {
  const { default: outline } = await outlines[country]()
  return outline
}
