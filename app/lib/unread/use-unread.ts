import { useSyncExternalStore } from 'react'

let unread = 0
const listeners = new Set<() => void>()

/** Told by whoever has asked or changed it last. */
export function publishUnread(next: number): void {
  if (next === unread) return
  unread = next
  for (const notify of listeners) notify()
}

/** How many messages wait unread, as far as this page knows; 0 on the server and until somebody has asked. */
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

/** Calls when something has been pushed to this browser; returns what ends it. */
export function watchNews(whenNews: () => void): () => void {
  const { serviceWorker } = navigator
  if (!serviceWorker) return () => {}
  const hear = ({ data }: MessageEvent) => {
    if (Object(data).type === 'news') whenNews()
  }
  serviceWorker.addEventListener('message', hear)
  return () => serviceWorker.removeEventListener('message', hear)
}
