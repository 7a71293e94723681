import { useEffect, useEffectEvent, useState } from 'react'
import { logError } from '#app/lib/log/log.ts'

export type Loaded<T> = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; value: T }

/**
 * What a call answers, asked as soon as the page has come to life and again when `key` changes; nothing is asked while
 * that is null. `reload` asks once more, the old answer staying until the new one is there.
 */
export function useLoaded<T>(key: string | null, load: () => Promise<T>): { loaded: Loaded<T>; reload: () => void } {
  const [answer, setAnswer] = useState<{ key: string; loaded: Loaded<T> } | null>(null)
  const [round, setRound] = useState(0)
  const ask = useEffectEvent(load)

  useEffect(() => {
    if (key === null) return undefined
    let isGone = false
    ask().then(
      (value) => isGone || setAnswer({ key, loaded: { status: 'ready', value } }),
      (error: unknown) => {
        // Shown in the place of what was asked for, with the way to ask again.
        logError(`booking: ${key} could not be loaded`, error)
        if (!isGone) setAnswer({ key, loaded: { status: 'failed' } })
      },
    )
    return () => {
      isGone = true
    }
  }, [key, round])

  return {
    loaded: answer?.key === key ? answer.loaded : { status: 'loading' },
    reload: () => setRound((previous) => previous + 1),
  }
}
