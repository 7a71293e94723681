import type { ComponentProps } from 'react'
import { fieldId } from '#app/lib/form/field-id.ts'
import { controlClasses, describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx'
import { Icon } from './icon.tsx'

interface SelectOption {
  value: string
  label: string
  isDisabled?: boolean
}

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'className' | 'children'>, FieldTexts {
  name: string
  options: readonly SelectOption[]
  /** Shown, with the value '', until an option is chosen. */
  placeholder?: string
}

/** Native select: the best list on every phone. */
export function SelectField({ label, hint, error, isOptional, name, options, placeholder, ...rest }: SelectFieldProps) {
  const id = rest.id ?? fieldId(name)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} isOptional={isOptional}>
      <div className="relative">
        <select
          {...describedBy(id, { hint, error })}
          {...rest}
          id={id}
          name={name}
          aria-required={isOptional ? undefined : true}
          className={`${controlClasses} min-h-13 appearance-none pe-12 text-ellipsis`}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" className="pointer-events-none absolute inset-e-4 top-1/2 -translate-y-1/2" />
      </div>
    </FieldFrame>
  )
}
