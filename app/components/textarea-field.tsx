import type { ComponentProps } from 'react'
import { fieldId } from '#app/lib/form/field-id.ts'
import { controlClasses, describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx'

export interface TextareaFieldProps extends Omit<ComponentProps<'textarea'>, 'className'>, FieldTexts {
  name: string
}

/** Multi-line text field; grows with its content where the browser supports it. */
export function TextareaField({ label, hint, error, isOptional, name, ...rest }: TextareaFieldProps) {
  const id = rest.id ?? fieldId(name)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} isOptional={isOptional}>
      <textarea
        rows={4}
        {...describedBy(id, { hint, error })}
        {...rest}
        id={id}
        name={name}
        aria-required={isOptional ? undefined : true}
        className={`${controlClasses} field-sizing-content min-h-32 py-3`}
      />
    </FieldFrame>
  )
}
