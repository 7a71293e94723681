import { useEffect, useRef } from 'react'
import { FailureText } from '#app/components/failure-text.tsx'
import { Notice } from '#app/components/notice.tsx'
import { RefusalText } from './refusal-text.tsx'
import type { FireResult } from './use-fire.ts'

/** Result of the last event; takes the focus, so that it is not missed. */
export function ResultNotice({ result, onClose }: { result: FireResult | null; onClose: () => void }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (result) ref.current?.focus()
  }, [result])
  if (!result) return null
  return (
    <div ref={ref} tabIndex={-1} className="-mt-6">
      <Notice tone={result.tone} live="polite" onClose={onClose}>
        {result.refusedBy ? (
          <RefusalText machine={result.refusedBy.machine} refusal={result.refusedBy.guard} />
        ) : (
          <FailureText id={result.message} />
        )}
      </Notice>
    </div>
  )
}
