import { fieldId } from '#app/lib/form/field-id.ts'

/**
 * Selects the text of a field that was just filled in automatically, if it has the focus: typing replaces the text
 * instead of appending to it.
 */
export function selectFilled(name: string): void {
  const field = document.getElementById(fieldId(name))
  if (field instanceof HTMLInputElement && field === document.activeElement) field.select()
}
