import { logWarning } from '#app/lib/log/log.ts'

type Area = 'localStorage' | 'sessionStorage'

/** Reads a value; null if missing, on the server, and where the browser forbids storage. */
export function readItem(area: Area, key: string): string | null {
  if (typeof window === 'undefined') return null
  return attempt(`read ${key}`, () => window[area].getItem(key))
}

/** Writes a value. A full or forbidden storage is logged and ignored: no page may fail for it. */
export function writeItem(area: Area, key: string, value: string): void {
  attempt(`write ${key}`, () => window[area].setItem(key, value))
}

export function removeItem(area: Area, key: string): void {
  attempt(`remove ${key}`, () => window[area].removeItem(key))
}

function attempt<T>(what: string, act: () => T): T | null {
  try {
    return act()
  } catch (error) {
    // Private windows and full disks throw here; storage is always optional.
    logWarning(`storage: could not ${what}`, error)
    return null
  }
}
