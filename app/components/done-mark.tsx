import type { ReactNode } from 'react'

/** Check mark of a completed action, with its number. */
export function DoneMark({ children }: { children: ReactNode }) {
  return (
    <p className="mb-4 flex items-center gap-3 text-sm font-semibold text-accent-ink">
      <span className="aurora grid size-9 place-items-center rounded-full">
        <svg
          aria-hidden="true"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.25"
          className="size-6"
        >
          <path d="m6 12.5 4 4 8-9" />
        </svg>
      </span>
      <span>{children}</span>
    </p>
  )
}
