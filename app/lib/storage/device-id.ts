import { readItem, writeItem } from './browser-storage.ts'
import { randomId } from './random-id.ts'

const key = 'deviceid'

/** Random id of this browser, created at the first use and stored. Browser only. */
export function deviceId(): string {
  const known = readItem('localStorage', key)
  if (known) return known
  const made = randomId()
  writeItem('localStorage', key, made)
  return made
}
