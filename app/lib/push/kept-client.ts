import { readItem, removeItem, writeItem } from '#app/lib/storage/browser-storage.ts'

/** The specification's fixed key: the client that was registered here. */
const key = 'push.client'
const refusedKey = 'push.refusedAt'
/** Whoever said not now is left in peace that long. */
const coolDownMs = 30 * 86_400_000

export interface KeptClient {
  clientId: string
  /** Who bound it: nobody else who signs in here has asked for it. */
  accountId: string
}

export function keptClient(): KeptClient | null {
  const [clientId, accountId] = (readItem('localStorage', key) ?? '').split(' ')
  return clientId && accountId ? { clientId, accountId } : null
}

export function keepClient(client: KeptClient | null): void {
  if (client) writeItem('localStorage', key, `${client.clientId} ${client.accountId}`)
  else removeItem('localStorage', key)
}

export function keepPushRefusal(now: number): void {
  writeItem('localStorage', refusedKey, String(now))
}

export function isPushCooling(now: number): boolean {
  const refusedAt = Number(readItem('localStorage', refusedKey) ?? Number.NaN)
  // A clock that was set back would make the peace last for ever.
  return now >= refusedAt && now < refusedAt + coolDownMs
}
