import { logWarning } from '#app/lib/log/log.ts'
import type { deviceOf } from './device.ts'

/** Cache entry from which the service worker reads its client: it has no other storage than this and IndexedDB. */
export const workerNote = { cache: 'push-client', key: '/push-client' } as const

/** Data the service worker needs when the push subscription changes while no page is open. */
export interface WorkerNote {
  clientId: string
  device: ReturnType<typeof deviceOf>
}

/** Writes the note for the service worker, or deletes it. */
export async function writeWorkerNote(note: WorkerNote | null): Promise<void> {
  try {
    const cache = await caches.open(workerNote.cache)
    if (note) await cache.put(workerNote.key, Response.json(note))
    else await cache.delete(workerNote.key)
  } catch (error) {
    // Without it, a changed subscription is corrected at the next visit.
    logWarning('the note for the service worker could not be written', error)
  }
}
