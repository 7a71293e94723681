import { useEffect, useState } from 'react'
import { checkLinks } from '#app/functions/ops/content.functions.ts'
import { logError } from '#app/lib/log/log.ts'
import type { BrokenLink } from './broken-links.tsx'
import type { Document } from './load-document.ts'

/** Links of the saved text that lead nowhere, checked after each save. */
export function useBrokenLinks({ kind, id, locale, revision, publishedAt }: Document): readonly BrokenLink[] {
  const [broken, setBroken] = useState<readonly BrokenLink[]>([])
  const isStored = revision > 0 || publishedAt !== null
  useEffect(() => {
    if (!isStored) return undefined
    const controller = new AbortController()
    const { signal } = controller
    checkLinks({ data: { query: { kind, id, locale } }, signal }).then(
      (checked) => !signal.aborted && checked.ok && setBroken(checked.value),
      (error: unknown) => {
        // A newer save is checked, or the editor was left; else publishing works without the check.
        if (!signal.aborted) logError('the links of a text could not be checked', error)
      },
    )
    return () => controller.abort()
  }, [kind, id, locale, revision, isStored])
  return broken
}
