/** What special offers add to an order at no charge: lines of its price that are named instead of priced. */
export const includedItems = ['winterWheels', 'windowFilm'] as const
export type IncludedItem = (typeof includedItems)[number]

/** Whether a line of a price is such an item, by its code. */
export function isIncludedItem(code: string): code is IncludedItem {
  return includedItems.some((item) => item === code)
}
