import type { ReactNode } from 'react'

/** Row of a `<dl>`: label and value. */
export function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(8.5rem,2fr)_5fr] gap-x-5 border-b border-hairline py-4">
      <dt className="text-sm leading-relaxed text-ink-soft">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}
