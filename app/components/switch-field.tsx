import type { ComponentProps, ReactNode } from 'react'
import { fieldId } from '#app/lib/form/field-id.ts'

interface SwitchFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'role'> {
  name: string
  checked: boolean
  label: ReactNode
  hint?: ReactNode
}

/** Switch that takes effect at once, without a submit button. */
export function SwitchField({ name, checked, label, hint, ...rest }: SwitchFieldProps) {
  const id = rest.id ?? fieldId(name)
  return (
    <div className="flex items-start justify-between gap-6 border-b border-hairline py-5">
      <div className="min-w-0">
        <label htmlFor={id} className="block font-semibold">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="mt-1 text-sm text-ink-soft">
            {hint}
          </p>
        )}
      </div>
      <span className="relative mt-0.5 inline-flex h-7 w-12 shrink-0">
        <input
          {...rest}
          id={id}
          name={name}
          type="checkbox"
          // A checkbox's aria-checked is its checked state; HTML does not allow both.
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
          role="switch"
          checked={checked}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="peer h-7 w-12 appearance-none rounded-full border border-ink bg-surface transition-colors checked:bg-ink disabled:opacity-45"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-s-1 top-1 size-5 rounded-full bg-ink transition-[inset-inline-start,background-color] peer-checked:inset-s-6 peer-checked:bg-paper"
        />
      </span>
    </div>
  )
}
