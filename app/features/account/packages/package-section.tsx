import { type ReactNode, useId } from 'react'

/** Section of the page: title, facts and actions. */
export function PackageSection({ title, lead, children }: { title: ReactNode; lead?: ReactNode; children: ReactNode }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="border-b border-hairline-strong pb-3 text-2xl">
        {title}
      </h2>
      {lead && <p className="mt-4 max-w-prose text-ink-soft">{lead}</p>}
      <div className="mt-2 grid grid-cols-1 gap-8">{children}</div>
    </section>
  )
}
