/** Id of a field's control; error summaries link to it. */
export function fieldId(name: string): string {
  return `field-${name}`
}

/** Problem of a form: its control and the localised message. */
export interface FieldProblem {
  fieldId: string
  message: string
}
