import { readItem, removeItem, writeItem } from '#app/lib/storage/browser-storage.ts'
import type { LeadScene } from '#machines/flows/lead-form/index.ts'
import type { SavedFlow } from '#machines/shared/persistence.ts'

/*
 * What was typed stays in the tab until it is sent; each scene has a form of its own, and so has each account: whoever signs
 * out leaves nothing behind for the next one at the same screen. What a visitor typed goes on when they sign in.
 */

const visitor = ''
const keyOf = (scene: LeadScene, accountId: string) => `flow:leadForm:${scene}${accountId && `:${accountId}`}`

/** What this tab kept, whatever it is; `restoreFlow` judges it. */
export function readKeptLead(scene: LeadScene, accountId: string = visitor): unknown {
  const read = (owner: string) => readItem('sessionStorage', keyOf(scene, owner))
  const text = read(accountId) ?? read(visitor)
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    // Written by something else; there is nothing to go on with.
    return null
  }
}

export function keepLead(flow: SavedFlow, scene: LeadScene, accountId: string = visitor): void {
  writeItem('sessionStorage', keyOf(scene, accountId), JSON.stringify(flow))
}

export function forgetLead(scene: LeadScene, accountId: string = visitor): void {
  for (const owner of new Set([accountId, visitor])) removeItem('sessionStorage', keyOf(scene, owner))
}
