import { fieldId } from '#app/lib/form/field-id.ts'

/**
 * For a field that has just been filled by itself: who is in it already, and about to type, writes over what was filled in
 * and not on behind it.
 */
export function selectFilled(name: string): void {
  const field = document.getElementById(fieldId(name))
  if (field instanceof HTMLInputElement && field === document.activeElement) field.select()
}
