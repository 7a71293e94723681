import { useEffect, useEffectEvent, useState } from 'react'
import { logError } from '#app/lib/log/log.ts'

export type Loaded<T> = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; value: T }

/**
 * Result of a call, loaded after hydration and again when the query changes; a null query loads nothing. `reload` loads
 * again; the old result stays until the new one arrives.
 */
export function useLoaded<Query extends object, T>(query: Query | null, load: (query: Query) => Promise<T>) {
  const [answer, setAnswer] = useState<{ key: string; loaded: Loaded<T> } | null>(null)
  const [round, setRound] = useState(0)
  const key = JSON.stringify(query)
  const ask = useEffectEvent(() => query && load(query))

  useEffect(() => {
    let isGone = false
    ask()?.then(
      (value) => isGone || setAnswer({ key, loaded: { status: 'ready', value } }),
      (error: unknown) => {
        logError('a step could not load what it shows', error)
        if (isGone) return
        // Shown in place of the result, with a retry; an older result is better than none.
        setAnswer((known) =>
          known?.key === key && known.loaded.status === 'ready' ? known : { key, loaded: { status: 'failed' } },
        )
      },
    )
    return () => {
      isGone = true
    }
  }, [key, round])

  const loaded: Loaded<T> = answer?.key === key ? answer.loaded : { status: 'loading' }
  return { loaded, reload: () => setRound((previous) => previous + 1) }
}
