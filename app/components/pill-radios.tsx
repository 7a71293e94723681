import type { ReactNode } from 'react'

interface Pill {
  value: string
  label: ReactNode
  /** Small line below the label: the price. */
  aside?: ReactNode
}

interface PillRadiosProps {
  name: string
  legend: ReactNode
  options: readonly Pill[]
  value: string
  onChoose: (value: string) => void
}

/** One of a few short answers. Native radio buttons: arrow keys work, and the form sees a value. */
export function PillRadios({ name, legend, options, value, onChoose }: PillRadiosProps) {
  return (
    <fieldset>
      <legend className="mb-3 text-sm font-semibold">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative grid min-h-13 content-center rounded-md border border-hairline bg-surface px-4 py-2 text-sm transition-[border-color,box-shadow] hover:border-hairline-strong has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--ink)] has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
              className="absolute inset-0 appearance-none rounded-md outline-none"
            />
            <span className="font-semibold">{option.label}</span>
            {option.aside && <span className="tabular text-ink-soft">{option.aside}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
