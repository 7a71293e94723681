/** Copies of an event or of facts, each with one field that is wrong. */
export function variantsOf<T extends object>(whole: T): T[] {
  return Object.entries(whole).flatMap(([key, value]) =>
    key === 'type' ? [] : wrongValues(value).map((wrong) => ({ ...whole, [key]: wrong })),
  )
}

function wrongValues(value: unknown): unknown[] {
  if (typeof value === 'boolean') return [!value]
  if (typeof value === 'number') return [0, value + 1]
  if (typeof value === 'string') return ['other']
  if (Array.isArray(value)) return [[]]
  return typeof value === 'object' && value !== null ? variantsOf(value) : []
}
