import type { MessageId } from '#app/i18n/messages.ts'
import { fieldId, type FieldProblem } from './field-id.ts'

/** What came of a form that was posted to its own page: shown there again, with and without scripts. */
export interface PostedForm {
  /** What was typed, without passwords and codes. */
  values: Readonly<Record<string, string>>
  /** What is wrong with a field, by its name. */
  problems: Readonly<Record<string, MessageId>>
  /** What is wrong with all of it. */
  refusal: MessageId | null
}

/** For `<ErrorSummary>`, in the page's language. */
export function problemsOf({ problems }: PostedForm, translate: (id: MessageId) => string): FieldProblem[] {
  return Object.entries(problems).map(([name, id]) => ({ fieldId: fieldId(name), message: translate(id) }))
}

/** What was just posted, else a form with what is known. */
export function shownForm(
  posted: PostedForm | undefined,
  known: Readonly<Record<string, string | null | undefined>> = {},
): PostedForm {
  if (posted) return posted
  const values = Object.entries(known).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return { values: Object.fromEntries(values), problems: {}, refusal: null }
}
