/** Value that the chart guarantees; if it is missing the chart has a defect. */
export function required<T>(value: T | null, name: string): T {
  if (value === null) throw new Error(`the state requires ${name}, which is null`)
  return value
}
