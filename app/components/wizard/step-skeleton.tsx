import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Skeleton } from '#app/components/skeleton.tsx'

/**
 * Placeholder of a step whose state is not known yet, with its heading if that is certain. On phones it fills the
 * window, so that content below it does not visibly move.
 */
export function StepSkeleton({ title }: { title?: ReactNode }) {
  return (
    <div className="max-md:min-h-dvh">
      <output className="sr-only">
        <FormattedMessage id="shell.pending" />
      </output>
      {title ? <h1 className="max-w-[20ch] text-3xl">{title}</h1> : <Skeleton className="h-12 w-full max-w-md" />}
      <Skeleton className="mt-4 h-6 w-full max-w-sm" />
      <div className="mt-9 grid max-w-form gap-3">
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-24 w-full" />
      </div>
    </div>
  )
}
