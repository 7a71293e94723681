/** State of a machine as a path: `open.slot.taken`. */
export function statePath({ value }: { value: unknown }): string {
  return segments(value).join('.')
}

function segments(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return Object.entries(value ?? {}).flatMap(([name, inner]) => [name, ...segments(inner)])
}
