import type { MessageId } from '#app/i18n/messages.ts'
import { fieldId, type FieldProblem } from './field-id.ts'

/** Result of a form posted to its own page: shown there again, with and without scripts. */
export interface PostedForm {
  /** Typed values, without passwords and codes. */
  values: Readonly<Record<string, string>>
  /** Problems by field name. */
  problems: Readonly<Record<string, MessageId>>
  /** Problem of the form as a whole. */
  refusal: MessageId | null
}

/** For `<ErrorSummary>`, in the page's language. */
export function problemsOf({ problems }: PostedForm, translate: (id: MessageId) => string): FieldProblem[] {
  return Object.entries(problems).map(([name, id]) => ({ fieldId: fieldId(name), message: translate(id) }))
}

/** Form just posted, else one with the known values. */
export function shownForm(
  posted: PostedForm | undefined,
  known: Readonly<Record<string, string | null | undefined>> = {},
): PostedForm {
  if (posted) return posted
  const values = Object.entries(known).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return { values: Object.fromEntries(values), problems: {}, refusal: null }
}
