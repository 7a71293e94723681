import type { PurchaseType } from '#machines/shared/purchase-types.ts'

/** Way to have a car, as written in addresses. */
export type WayName = keyof typeof PurchaseType

/** Names alone: addresses are parsed on every page, which needs no codes. */
const wayNames: readonly WayName[] = ['purchase', 'subscription', 'privateLeasing', 'corporateLeasing']

/** Choices of the comparison that other choices of a page do not have. */
export interface WaySearch {
  /** Way that is shown in detail; the first one otherwise. */
  way?: WayName
  /** Down payment of a leasing, in percent of the price; none otherwise. */
  down?: number
}

/** Validates search parameters; drops invalid ones. */
export function readWaySearch(raw: Record<string, unknown>): WaySearch {
  const way = wayNames.find((name) => name === raw['way'])
  const down = Number(raw['down'])
  return { ...(way && { way }), ...(Number.isInteger(down) && down > 0 && down < 100 && { down }) }
}
