import { useState } from 'react'
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form'
import { useLocale } from '#app/i18n/use-locale.ts'
import { fieldId } from '#app/lib/form/field-id.ts'
import { westernDigits } from '#machines/shared/digits.ts'
import { FieldError } from './field-error.tsx'
import { controlClasses, describedBy, type FieldTexts, OptionalMark } from './field-frame.tsx'

type Part = 'day' | 'month' | 'year'
type Parts = Record<Part, string>

interface BirthDateFieldProps<Values extends FieldValues, Result extends FieldValues> extends Omit<
  FieldTexts,
  'error'
> {
  control: Control<Values, unknown, Result>
  /** Field with an ISO date; empty for none. */
  name: FieldPathByValue<Values, string>
}

/**
 * Date far from today in three fields, in the order of the page's language: calendars of some phones are turned back
 * month by month. The value is the ISO date; of an unfinished one, what there is of it.
 */
export function BirthDateField<Values extends FieldValues, Result extends FieldValues>({
  control,
  name,
  label,
  hint,
  isOptional,
}: BirthDateFieldProps<Values, Result>) {
  const { tag } = useLocale()
  const { field, fieldState } = useController({ control, name })
  const error = fieldState.error?.message
  const [typed, setTyped] = useState(() => partsOf(field.value))
  const names = new Intl.DisplayNames(tag, { type: 'dateTimeField' })
  const id = fieldId(name)

  function type(part: Part, text: string) {
    const next = { ...typed, [part]: westernDigits(text).replaceAll(/\D/g, '') }
    setTyped(next)
    field.onChange(valueOf(next))
  }

  return (
    <fieldset aria-describedby={describedBy(id, { hint, error })['aria-describedby']} className="grid min-w-0 gap-2">
      <legend className="mb-2 text-sm font-semibold">
        {label}
        {isOptional && <OptionalMark />}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <div className="flex gap-3">
        {orderIn(tag).map((part, index) => (
          <label key={part} className={`grid gap-1 text-sm ${part === 'year' ? 'w-26' : 'w-20'}`}>
            <span className="text-ink-soft first-letter:uppercase">{names.of(part)}</span>
            <input
              // Target of the error summary's link.
              id={index === 0 ? id : `${id}-${part}`}
              ref={index === 0 ? field.ref : undefined}
              value={typed[part]}
              onChange={({ target }) => type(part, target.value)}
              onBlur={field.onBlur}
              inputMode="numeric"
              autoComplete={`bday-${part}`}
              maxLength={part === 'year' ? 4 : 2}
              dir="ltr"
              aria-required={isOptional ? undefined : true}
              aria-invalid={error ? true : undefined}
              className={`${controlClasses} tabular min-h-13 min-w-0 rtl:text-right`}
            />
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}

/** Parts of a date in the order in which a language writes them. */
function orderIn(tag: string): Part[] {
  const written = new Intl.DateTimeFormat(tag, { calendar: 'gregory' }).formatToParts(0)
  return written.flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : []))
}

function partsOf(value: string): Parts {
  const [year = '', month = '', day = ''] = value.split('-')
  return { year, month, day }
}

function valueOf({ year, month, day }: Parts): string {
  if (year + month + day === '') return ''
  const padded = (part: string) => (part === '' ? '' : part.padStart(2, '0'))
  return [year, padded(month), padded(day)].join('-')
}
