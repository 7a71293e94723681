/**
 * Texts typed into these fields of a value that another version of a flow has stored; empty fields, and those that are
 * no text, are left out.
 */
export function typedTexts<Field extends string>(
  fields: readonly Field[],
  stored: unknown,
): Partial<Record<Field, string>> {
  const typed: Partial<Record<Field, string>> = {}
  for (const field of fields) {
    const value = fieldOf(stored, field)
    if (typeof value === 'string' && value !== '') typed[field] = value
  }
  return typed
}

/** Field of a stored value; undefined if it has none. */
export function fieldOf(stored: unknown, field: string): unknown {
  return typeof stored === 'object' && stored !== null
    ? Object.getOwnPropertyDescriptor(stored, field)?.value
    : undefined
}

/** Whether at least one field was typed into. */
export function isTyped(texts: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(texts).length > 0
}
