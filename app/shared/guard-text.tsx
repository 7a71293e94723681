import { memo, Suspense } from 'react'
import { useLaterMessages } from '#app/i18n/later-messages.ts'
import { useWords, wordNamespaces } from '#app/i18n/machine-words.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import type { LocaleSlug } from '#config'

interface GuardTextProps {
  /** Id of the machine. */
  machine: string
  /** Guard that refuses an event. */
  guard: string
}

/**
 * What a guard says when it refuses. The server renders it, the browser hydrates it once the machine's words have
 * loaded; the button that it explains does not wait. Memoised, because React discards what the server rendered of a part
 * that is updated before it hydrates.
 */
export const GuardText = memo(function GuardText(props: GuardTextProps) {
  return (
    <Suspense>
      <Sentence {...props} />
    </Suspense>
  )
})

function Sentence({ machine, guard }: GuardTextProps) {
  useLaterMessages(wordNamespaces(machine))
  return useWords(machine).guardText(guard)
}

/** Loads the machine's words: for the server, and for client-side navigation. */
export async function preloadGuardText(slug: LocaleSlug, machine: string): Promise<void> {
  await loadMessages(slug, wordNamespaces(machine))
}
