/** Value that the chart guarantees; if it is missing the chart has a defect. */
export function required<T>(value: T | null, name: string): T {
  if (value === null) throw new Error(`the machine got here without ${name}`)
  return value
}
