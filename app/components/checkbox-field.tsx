import type { ComponentProps } from 'react'
import { fieldId } from '#app/lib/form/field-id.ts'
import { FieldError } from './field-error.tsx'
import { describedBy, type FieldTexts, OptionalMark } from './field-frame.tsx'

export interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'type'>, FieldTexts {
  name: string
}

/** Checkbox with the sentence it agrees to. The whole sentence is the label; links inside it still work. */
export function CheckboxField({ label, hint, error, isOptional, name, ...rest }: CheckboxFieldProps) {
  const id = rest.id ?? fieldId(name)
  return (
    <div className="grid gap-1.5">
      <div className="flex gap-3">
        <span className="relative mt-0.5 grid size-6 shrink-0">
          <input
            {...describedBy(id, { hint, error })}
            {...rest}
            id={id}
            name={name}
            type="checkbox"
            className="peer size-6 appearance-none rounded-sm border border-hairline-strong bg-surface transition-colors checked:border-ink checked:bg-ink hover:border-ink aria-invalid:border-2 aria-invalid:border-danger disabled:opacity-45"
          />
          <svg
            aria-hidden="true"
            viewBox="0 0 24 24"
            fill="none"
            stroke="var(--paper)"
            strokeWidth="2.5"
            className="pointer-events-none absolute inset-0 opacity-0 transition-opacity peer-checked:opacity-100"
          >
            <path d="m6 12.5 4 4 8-9" />
          </svg>
        </span>
        <label htmlFor={id} className="py-0.5 text-sm">
          {label}
          {isOptional && <OptionalMark />}
        </label>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="ps-9 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
