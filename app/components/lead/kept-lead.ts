import { readItem, removeItem, writeItem } from '#app/lib/storage/browser-storage.ts'
import type { LeadScene } from '#machines/flows/lead-form/index.ts'
import type { SavedFlow } from '#machines/shared/persistence.ts'

/* What was typed stays in the tab until it is sent; each scene has a form of its own. */

const keyOf = (scene: LeadScene) => `flow:leadForm:${scene}`

/** What this tab kept, whatever it is; `restoreFlow` judges it. */
export function readKeptLead(scene: LeadScene): unknown {
  const text = readItem('sessionStorage', keyOf(scene))
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    // Written by something else; there is nothing to go on with.
    return null
  }
}

export function keepLead(scene: LeadScene, flow: SavedFlow): void {
  writeItem('sessionStorage', keyOf(scene), JSON.stringify(flow))
}

export function forgetLead(scene: LeadScene): void {
  removeItem('sessionStorage', keyOf(scene))
}
