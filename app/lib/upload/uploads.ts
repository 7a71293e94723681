import { useSyncExternalStore } from 'react'

/*
 * Files on their way: the machine knows them by an id, the files themselves stay in the page, so that trying again
 * needs no second choice. A page that is loaded again has none of them.
 */

interface Upload {
  file: File
  /** From 0 to 1. */
  progress: number
  controller: AbortController
}

const uploads = new Map<string, Upload>()
const listeners = new Set<() => void>()

/** Takes a file in; the id under which the machine asks for it. */
export function keepFile(file: File): string {
  const id = crypto.randomUUID()
  uploads.set(id, { file, progress: 0, controller: new AbortController() })
  return id
}

export function findUpload(id: string): Upload | undefined {
  return uploads.get(id)
}

export function reportProgress(id: string, progress: number): void {
  const upload = uploads.get(id)
  if (!upload) return
  uploads.set(id, { ...upload, progress })
  for (const listener of listeners) listener()
}

/** Ends an upload for good. */
export function abortUpload(id: string): void {
  uploads.get(id)?.controller.abort()
  uploads.delete(id)
}

/** How much of an upload has been sent, from 0 to 1. */
export function useProgress(id: string | null): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => (id === null ? 0 : (uploads.get(id)?.progress ?? 0)),
    () => 0,
  )
}
