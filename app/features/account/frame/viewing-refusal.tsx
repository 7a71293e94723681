import type { ReactNode } from 'react'
import { FailureText } from '#app/components/failure-text.tsx'
import { Notice } from '#app/components/notice.tsx'
import { ProductError } from '#machines/shared/call-errors.ts'

interface ViewingRefusalProps {
  error: unknown
  /** Shown for all other errors. */
  children: ReactNode
}

/** Tells staff who view a customer's account why a page is closed to them. */
export function ViewingRefusal({ error, children }: ViewingRefusalProps) {
  if (!(error instanceof ProductError) || error.resultCode !== 'viewing_read_only') return children
  return (
    <Notice tone="info">
      <FailureText id="errors.viewing_read_only" />
    </Notice>
  )
}
