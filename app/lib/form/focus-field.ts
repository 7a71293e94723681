import { fieldId } from '#app/lib/form/field-id.ts'

/** Focuses the control of a problem. */
export function focusField(name: string): void {
  document.getElementById(fieldId(name))?.focus()
}
