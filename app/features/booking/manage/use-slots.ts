import { useEffect, useState } from 'react'
import { listSlots } from '#app/functions/booking/test-drive.functions.ts'
import { logError } from '#app/lib/log/log.ts'
import type { MovedDrive } from './use-move.ts'

type Slots = Awaited<ReturnType<typeof listSlots>>
type SlotsState = { status: 'loading' | 'failed' } | { status: 'ready'; slots: Slots }

/** Free slots for a drive. `load` refreshes them; the old ones stay until the new ones arrive. */
export function useSlots({ site: { id: siteId }, modelId, facts: { entryType } }: MovedDrive) {
  const [state, setState] = useState<SlotsState>({ status: 'loading' })

  useEffect(() => {
    void ask({ siteId, modelId, entryType }).then(setState)
  }, [siteId, modelId, entryType])

  return { state, load: async () => setState(await ask({ siteId, modelId, entryType })) }
}

async function ask(query: Parameters<typeof listSlots>[0]['data']['query']): Promise<SlotsState> {
  try {
    return { status: 'ready', slots: await listSlots({ data: { query } }) }
  } catch (error) {
    // Shown in place of the calendar, with a retry button.
    logError('slots could not be loaded', error)
    return { status: 'failed' }
  }
}
