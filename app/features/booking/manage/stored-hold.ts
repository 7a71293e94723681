import { z } from 'zod/mini'
import { readItem, removeItem, writeItem } from '#app/lib/storage/browser-storage.ts'
import type { Hold } from './move-state.ts'

const storedHold = z.object({
  holdId: z.uuid(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
const keyOf = (orderNo: string) => `move:${orderNo}`

/** Unexpired hold that this tab took for an order before a reload. */
export function readStoredHold(orderNo: string): Hold | null {
  const stored = storedHold.safeParse(parsed(readItem('sessionStorage', keyOf(orderNo))))
  return stored.success && Date.parse(stored.data.expiresAt) > Date.now() ? stored.data : null
}

export function storeHold(orderNo: string, hold: Hold): void {
  writeItem('sessionStorage', keyOf(orderNo), JSON.stringify(hold))
}

export function forgetHold(orderNo: string): void {
  removeItem('sessionStorage', keyOf(orderNo))
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    // Unknown content; treated as no hold.
    return null
  }
}
