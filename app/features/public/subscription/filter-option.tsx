import type { ReactNode } from 'react'

interface FilterOptionProps {
  type: 'checkbox' | 'radio'
  name: string
  value: string
  isChosen: boolean
  onChange: () => void
  label: ReactNode
  /** Number of results with this value; absent if it excludes none. */
  count?: number | undefined
  /** Replaces the checkbox. */
  mark?: ReactNode
}

/** Value of a filter as a row: checkbox or swatch, label, number of results. */
export function FilterOption({ type, name, value, isChosen, onChange, label, count, mark }: FilterOptionProps) {
  return (
    <label className={`flex min-h-11 items-center gap-3 text-sm ${count === 0 && !isChosen ? 'text-ink-soft' : ''}`}>
      <span className="relative grid size-8 shrink-0 place-items-center">
        <input
          type={type}
          name={name}
          value={value}
          checked={isChosen}
          onChange={onChange}
          className={`peer appearance-none ${mark ? 'absolute inset-0 rounded-full outline-none' : boxClasses[type]}`}
        />
        {mark}
        {!mark && type === 'checkbox' && (
          <svg
            aria-hidden="true"
            viewBox="0 0 24 24"
            fill="none"
            stroke="var(--paper)"
            strokeWidth="2.75"
            className="pointer-events-none absolute size-5 opacity-0 transition-opacity peer-checked:opacity-100"
          >
            <path d="m6 12.5 4 4 8-9" />
          </svg>
        )}
      </span>
      <span className="grow">{label}</span>
      {count !== undefined && <span className="tabular text-ink-soft">{count}</span>}
    </label>
  )
}

const boxClasses = {
  checkbox:
    'size-5 rounded-sm border border-hairline-strong bg-surface transition-colors checked:border-ink checked:bg-ink hover:border-ink',
  radio:
    'size-5 rounded-full border border-hairline-strong bg-surface transition-[border-width] checked:border-[6px] checked:border-ink hover:border-ink',
}
