import { zodResolver } from '@hookform/resolvers/zod'
import { type RefObject, useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type SubmitHandler,
  useForm,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useFormState,
} from 'react-hook-form'
import { useIntl } from 'react-intl'
import type { core } from 'zod/mini'
import { fieldId, type FieldProblem } from './field-id.ts'
import { fieldMessageId, type FieldMessages } from './field-messages.ts'

export interface ZodFormOptions<Values extends FieldValues, Result extends FieldValues> {
  /** From zod/mini: full zod would weigh on every wizard. */
  schema: core.$ZodType<Result, Values>
  defaultValues: DefaultValues<Values>
  /** Messages of fields beyond the common ones, by dotted path. */
  messages?: Readonly<Record<string, FieldMessages>>
}

export interface ZodForm<Values extends FieldValues, Result extends FieldValues> {
  form: UseFormReturn<Values, unknown, Result>
  /** Props of a field component: `<TextField label=… {...field('email')} />`. */
  field: (name: Path<Values>) => UseFormRegisterReturn & { id: string; error: string | undefined }
  /** For `<ErrorSummary problems={problems} ref={summaryRef} />`; empty until a submit was refused. */
  problems: readonly FieldProblem[]
  summaryRef: RefObject<HTMLElement | null>
  /** Focuses the summary, as after a refused submit, for problems that the schema does not know. */
  focusSummary: () => void
  /** True while `save` is pending; for the submit button's `isBusy`. */
  isSubmitting: boolean
  /** For `<Form onSubmit={submit(save)}>`. Values stay whatever `save` does. */
  submit: (save: SubmitHandler<Result>) => (event: React.FormEvent) => void
}

/**
 * Form validated by the schema its server function uses too. An invalid submit shows every problem above the form and
 * next to its field, localised, and focuses the summary; a field is validated again as it is edited.
 */
export function useZodForm<Values extends FieldValues, Result extends FieldValues>({
  schema,
  defaultValues,
  messages,
}: ZodFormOptions<Values, Result>): ZodForm<Values, Result> {
  const { formatMessage } = useIntl()
  const summaryRef = useRef<HTMLElement>(null)
  const isSummaryDue = useRef(false)
  const form = useForm<Values, unknown, Result>({
    defaultValues,
    shouldFocusError: false,
    reValidateMode: 'onChange',
    resolver: zodResolver(schema, {
      error: (issue) => {
        const { path = [], input } = issue
        if (issue.code === 'too_big' && typeof input === 'string') {
          return formatMessage({ id: 'errors.field.tooLong' }, { max: Number(issue.maximum) })
        }
        return formatMessage({ id: fieldMessageId(path, input, messages) })
      },
    }),
  })
  // Subscribed through the hook: `form.formState` is one object for ever, which the compiler would treat as unchanged.
  const { errors, isSubmitting } = useFormState({ control: form.control })
  // Ids of the fields refused last, in the order of the page.
  const [order, setOrder] = useState<readonly string[]>([])
  const rank = ({ fieldId: id }: FieldProblem) => (order.includes(id) ? order.indexOf(id) : order.length)
  const problems = problemsOf(errors).toSorted((one, other) => rank(one) - rank(other))

  // The summary is rendered only after the render in which the submit was refused.
  useEffect(() => {
    if (!isSummaryDue.current || !summaryRef.current) return
    isSummaryDue.current = false
    summaryRef.current.focus()
  })

  function focusSummary() {
    isSummaryDue.current = true
    // It may be rendered already.
    setOrder((order) => [...order])
  }

  return {
    form,
    field: (name) => ({ ...form.register(name), id: fieldId(name), error: messageOf(problems, name) }),
    problems,
    summaryRef,
    focusSummary,
    isSubmitting,
    submit: (save) => (event) => {
      void form.handleSubmit(save, (refused) => {
        isSummaryDue.current = true
        setOrder(inPageOrder(problemsOf(refused)))
      })(event)
    },
  }
}

/** Flattens the form's tree of errors. Problems of the whole form (`root`) have no field. */
function problemsOf(errors: object, path: readonly string[] = []): FieldProblem[] {
  if ('message' in errors && typeof errors.message === 'string') {
    return [{ fieldId: fieldId(path.join('.')), message: errors.message }]
  }
  return Object.entries(errors)
    .filter(([key, value]) => typeof value === 'object' && value !== null && key !== 'ref' && key !== 'root')
    .flatMap(([key, value]) => problemsOf(value, [...path, key]))
}

/** A schema refuses single fields first and what depends on two of them last; a summary is read from top to bottom. */
function inPageOrder(problems: readonly FieldProblem[]): string[] {
  const refused = new Set(problems.map(({ fieldId: id }) => id))
  return Array.from(document.querySelectorAll('[id^="field-"]'), ({ id }) => id).filter((id) => refused.has(id))
}

function messageOf(problems: readonly FieldProblem[], name: string): string | undefined {
  return problems.find((problem) => problem.fieldId === fieldId(name))?.message
}
