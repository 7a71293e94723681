import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let now = 0

function subscribe(listener: () => void) {
  listeners.add(listener)
  now = Date.now()
  // One interval serves every clock on the page, so that they all tick together.
  timer ??= setInterval(() => {
    now = Date.now()
    for (const notify of listeners) notify()
  }, 1_000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Milliseconds since the epoch, each second anew; null on the server and while the page comes to life. */
export function useNow(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => now || null,
    () => null,
  )
}
