import { FormattedMessage } from 'react-intl'
import { Skeleton } from '#app/components/skeleton.tsx'
import { config } from '#config'

/** Placeholder of a heading and its text, when the next page is slow. */
export function PagePending() {
  return (
    <div className="page-width grid gap-5 py-section">
      {/* Until the page has its own. */}
      <title>{config.brand.name}</title>
      <output className="sr-only">
        <FormattedMessage id="shell.pending" />
      </output>
      <Skeleton className="h-14 w-full max-w-lg" />
      <Skeleton className="h-6 w-full max-w-2xl" />
      <Skeleton className="h-6 w-full max-w-xl" />
    </div>
  )
}
