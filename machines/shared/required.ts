/** A value the machine's structure guarantees; its absence is a defect of the chart, not of what a person did. */
export function required<T>(value: T | null, name: string): T {
  if (value === null) throw new Error(`the machine got here without ${name}`)
  return value
}
