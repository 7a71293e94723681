/** The id of the control of a field; error summaries link to it. */
export function fieldId(name: string): string {
  return `field-${name}`
}

/** One thing wrong with a form: the control it is about, and the localised message. */
export interface FieldProblem {
  fieldId: string
  message: string
}
