import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useIntl } from 'react-intl'
import type { MessageId } from '#app/i18n/messages.ts'
import { focusField } from './focus-field.ts'

interface RefusedField<Values extends FieldValues> {
  name: Path<Values>
  message: MessageId
  /** The submitted value cannot be used again: a captcha. */
  isUsedUp?: true
}

/** Shows a refusal of the server at its field and focuses it. `fields` maps problems to fields. */
export function useRefusedFields<Values extends FieldValues, Result extends FieldValues, Problem extends string>(
  form: UseFormReturn<Values, unknown, Result>,
  problem: Problem | null,
  fields: Partial<Record<Problem, RefusedField<Values>>>,
): void {
  const { formatMessage } = useIntl()
  const show = useEffectEvent(() => {
    const refused = problem === null ? undefined : fields[problem]
    if (!refused) return
    if (refused.isUsedUp) form.resetField(refused.name)
    form.setError(refused.name, { message: formatMessage({ id: refused.message }) })
    focusField(refused.name)
  })
  useEffect(() => show(), [problem])
}
