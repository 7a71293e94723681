import { useEffect, useState } from 'react'
import { listSlots } from '#app/functions/booking/test-drive.functions.ts'
import { logError } from '#app/lib/log/log.ts'
import type { MovedDrive } from './use-move.ts'

type Slots = Awaited<ReturnType<typeof listSlots>>
type SlotsState = { status: 'loading' | 'failed' } | { status: 'ready'; slots: Slots }

/** The free slots for a drive. `load` asks again; the old ones stay until the new ones are there. */
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
    // Shown in the calendar's place, with a button that asks again.
    logError('slots could not be loaded', error)
    return { status: 'failed' }
  }
}
