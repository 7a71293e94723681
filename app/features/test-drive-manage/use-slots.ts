import { useEffect, useState } from 'react'
import { listSlots } from '#app/functions/test-drive.functions.ts'
import { logError } from '#app/lib/log/log.ts'
import type { MovedDrive } from './use-move.ts'

type Slots = Awaited<ReturnType<typeof listSlots>>
type SlotsState = { status: 'loading' | 'failed' } | { status: 'ready'; slots: Slots }

/** The free slots for a drive; asked for again by `reload`, the old ones staying until the new ones are there. */
export function useSlots({ site, modelId, facts: { entryType } }: MovedDrive) {
  const [state, setState] = useState<SlotsState>({ status: 'loading' })
  const [round, setRound] = useState(0)

  useEffect(() => {
    let isGone = false
    listSlots({ data: { siteId: site.id, modelId, entryType } }).then(
      (slots) => isGone || setState({ status: 'ready', slots }),
      (error: unknown) => {
        // Shown in the calendar's place, with a button that asks again.
        logError('slots could not be loaded', error)
        if (!isGone) setState({ status: 'failed' })
      },
    )
    return () => {
      isGone = true
    }
  }, [site.id, modelId, entryType, round])

  return { state, reload: () => setRound((previous) => previous + 1) }
}
