import { useState } from 'react'
import { useNow } from '#app/lib/clock/use-now.ts'

/**
 * The backend's clock in milliseconds since the epoch, going on from a reading it sent: the browser's own clock may be
 * wrong, and the backend's may have been moved. Stands still until the page has come to life.
 */
export function useBackendNow(reading: string): number {
  const now = useNow()
  const [base, setBase] = useState<{ reading: string; at: number } | null>(null)
  if (now !== null && base?.reading !== reading) setBase({ reading, at: now })
  const elapsed = now !== null && base?.reading === reading ? now - base.at : 0
  return Date.parse(reading) + elapsed
}
