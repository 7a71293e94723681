import { useSyncExternalStore } from 'react'

let unread = 0
const listeners = new Set<() => void>()

/** Called after the number was loaded or changed. */
export function publishUnread(next: number): void {
  if (next === unread) return
  unread = next
  for (const notify of listeners) notify()
}

/** Number of unread messages known to this page; 0 on the server and until it was loaded. */
export function useUnread(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => unread,
    () => 0,
  )
}

/** Calls back when a push arrives in this browser; returns a function that stops watching. */
export function watchPushes(onPush: () => void): () => void {
  const { serviceWorker } = navigator
  if (!serviceWorker) return () => {}
  const handleMessage = ({ data }: MessageEvent) => {
    if (Object(data).type === 'news') onPush()
  }
  serviceWorker.addEventListener('message', handleMessage)
  return () => serviceWorker.removeEventListener('message', handleMessage)
}
