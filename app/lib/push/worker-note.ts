import { logWarning } from '#app/lib/log/log.ts'
import type { deviceOf } from './device.ts'

/** Where the service worker finds who it is: it has no other storage than this and IndexedDB. */
export const workerNote = { cache: 'push-client', key: '/push-client' } as const

/** What the service worker needs where the browser's address changes while no page is open. */
export interface WorkerNote {
  clientId: string
  device: ReturnType<typeof deviceOf>
}

/** Leaves the note for the service worker, or takes it away. */
export async function leaveWorkerNote(note: WorkerNote | null): Promise<void> {
  try {
    const cache = await caches.open(workerNote.cache)
    if (note) await cache.put(workerNote.key, Response.json(note))
    else await cache.delete(workerNote.key)
  } catch (error) {
    // Without it an address that changes is put right at the next visit.
    logWarning('the service worker got no note', error)
  }
}
