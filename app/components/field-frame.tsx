import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { FieldError } from './field-error.tsx'

/** Texts of a field around its control. */
export interface FieldTexts {
  label: ReactNode
  /** Help text, visible while typing. */
  hint?: ReactNode
  /** Localised error; its presence marks the field as invalid. */
  error?: string | undefined
  /** Marks the label as optional; fields are required otherwise. */
  isOptional?: boolean | undefined
}

/** ARIA attributes that tie a control to its hint and error. */
export function describedBy(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined }
}

export function OptionalMark() {
  return (
    <span className="ms-2 font-normal text-ink-soft">
      <FormattedMessage id="shell.form.optional" />
    </span>
  )
}

/** Label, control, hint and error, for controls that are one element. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  isOptional,
  children,
}: FieldTexts & { id: string; children: ReactNode }) {
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {isOptional && <OptionalMark />}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {children}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

/** Look of a text box or select. */
export const controlClasses =
  'w-full rounded-md border border-hairline-strong bg-surface px-4 text-base text-ink transition-[border-color,box-shadow] placeholder:text-ink-soft hover:border-ink focus-visible:border-focus focus-visible:outline-1 focus-visible:outline-offset-0 aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--danger)] disabled:cursor-not-allowed disabled:border-hairline disabled:bg-sunken disabled:text-ink-soft'
