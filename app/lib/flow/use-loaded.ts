import { useEffect, useEffectEvent, useState } from 'react'
import { logError } from '#app/lib/log/log.ts'

export type Loaded<T> = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; value: T }

/**
 * What a call answers to a question, asked as soon as the page has come to life and again when the question changes;
 * while that is null, nothing is asked. `reload` asks once more, the old answer staying until a new one is there.
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
        // Shown in the place of what was asked for, with the way to ask again; an older answer is better than none.
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
