import { fieldId } from '#app/lib/form/field-id.ts'

/** Leads to the control that has to be looked at. */
export function focusField(name: string): void {
  document.getElementById(fieldId(name))?.focus()
}
