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
export function watchNews(whenNews: () => void): () => void {
  const { serviceWorker } = navigator
  if (!serviceWorker) return () => {}
  const hear = ({ data }: MessageEvent) => {
    if (Object(data).type === 'news') whenNews()
  }
  serviceWorker.addEventListener('message', hear)
  return () => serviceWorker.removeEventListener('message', hear)
}
