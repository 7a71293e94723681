import { useState } from 'react'
import { useNow } from '#app/lib/clock/use-now.ts'

/**
 * Backend clock in milliseconds since the epoch, continued from a reading it sent: the browser's clock may be wrong,
 * and the backend's may have been moved. Does not tick until hydration.
 */
export function useBackendNow(reading: string): number {
  const now = useNow()
  const [base, setBase] = useState<{ reading: string; at: number } | null>(null)
  if (now !== null && base?.reading !== reading) setBase({ reading, at: now })
  const elapsed = now !== null && base?.reading === reading ? now - base.at : 0
  return Date.parse(reading) + elapsed
}
