import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { restoreVersion } from '#app/functions/ops/content.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { logError } from '#app/lib/log/log.ts'
import type { EditSearch } from './content-search.ts'

/** Restores an entry of the history as the draft, and opens the editor with it. */
export function useRestore({ kind, id, text }: EditSearch, revision: number) {
  const navigate = useNavigate()
  const router = useRouter()
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<MessageId | null>(null)

  async function restore(entry: string) {
    setBusy(entry)
    setFailure(null)
    try {
      const outcome = await restoreVersion({ data: { body: { kind, id, locale: text, revision, entry } } })
      if (outcome.ok) {
        // The editor may have been fetched ahead, with the text before.
        router.clearCache()
        await navigate({
          to: '/{-$locale}/ops/content/edit',
          params: ({ locale }) => ({ locale }),
          search: { kind, id, text },
        })
      } else setFailure(`errors.${outcome.code}`)
    } catch (error) {
      // Shown above the list; pressing again restores it.
      logError('a wording could not be restored', error)
      setFailure(failureMessage(error))
    } finally {
      setBusy(null)
    }
  }

  return { busy, failure, restore }
}
