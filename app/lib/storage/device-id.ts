import { readItem, writeItem } from './browser-storage.ts'
import { randomId } from './random-id.ts'

const key = 'deviceid'

/** The random id of this browser, made at the first asking and kept. Browser only. */
export function deviceId(): string {
  const known = readItem('localStorage', key)
  if (known) return known
  const made = randomId()
  writeItem('localStorage', key, made)
  return made
}
