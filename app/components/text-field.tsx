import type { ComponentProps, ReactNode } from 'react'
import { fieldId } from '#app/lib/form/field-id.ts'
import { controlClasses, describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className'>, FieldTexts {
  name: string
  /** Prefix inside the box: a dial code, a currency. */
  lead?: ReactNode
  /** Suffix inside the box: a unit, a button. */
  trail?: ReactNode
}

/** Single-line text field. Spread `field('name')` of useZodForm into it. */
export function TextField({ label, hint, error, isOptional, lead, trail, name, ...rest }: TextFieldProps) {
  const id = rest.id ?? fieldId(name)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} isOptional={isOptional}>
      <div className="flex items-stretch gap-2">
        {lead && <span className="tabular flex items-center rounded-md bg-sunken px-4 text-ink-soft">{lead}</span>}
        <input
          {...describedBy(id, { hint, error })}
          // E-mail addresses, numbers and codes run left to right in every script.
          dir={rest.type === 'email' || rest.type === 'tel' ? 'ltr' : undefined}
          {...rest}
          id={id}
          name={name}
          aria-required={isOptional ? undefined : true}
          className={`${controlClasses} min-h-13 min-w-0 rtl:text-right`}
        />
        {trail && <span className="flex items-center text-ink-soft">{trail}</span>}
      </div>
    </FieldFrame>
  )
}
