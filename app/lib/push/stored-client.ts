import { readItem, removeItem, writeItem } from '#app/lib/storage/browser-storage.ts'

/** Key from the specification: the client registered in this browser. */
const key = 'push.client'
const refusedKey = 'push.refusedAt'
/** After "not now" the question is not repeated for this long. */
const pauseMs = 30 * 86_400_000

export interface StoredClient {
  clientId: string
  /** Account that bound it: other accounts in this browser have not agreed to it. */
  accountId: string
}

export function storedClient(): StoredClient | null {
  const [clientId, accountId] = (readItem('localStorage', key) ?? '').split(' ')
  return clientId && accountId ? { clientId, accountId } : null
}

export function storeClient(client: StoredClient | null): void {
  if (client) writeItem('localStorage', key, `${client.clientId} ${client.accountId}`)
  else removeItem('localStorage', key)
}

export function storePushRefusal(now: number): void {
  writeItem('localStorage', refusedKey, String(now))
}

export function isPushPaused(now: number): boolean {
  const refusedAt = Number(readItem('localStorage', refusedKey) ?? Number.NaN)
  // A clock that was set back must not extend the pause for ever.
  return now >= refusedAt && now < refusedAt + pauseMs
}
