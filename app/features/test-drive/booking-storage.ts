import { deleteFlow, saveFlow as saveOnServer } from '#app/functions/flows.functions.ts'
import { readItem, removeItem, writeItem } from '#app/lib/storage/browser-storage.ts'
import { testDriveBookingMachine } from '#machines/flows/test-drive-booking/index.ts'
import type { SavedFlow } from '#machines/shared/persistence.ts'

const key = `flow:${testDriveBookingMachine.id}`

/** Milliseconds of quiet after which a change goes to the server. */
const quiet = 600

/** What this tab kept of the booking; null where there is nothing, or nothing that is JSON. */
export function keptInTab(): unknown {
  const text = readItem('sessionStorage', key)
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    // Written by something else; restoring would call it unreadable too.
    return null
  }
}

export function keepInTab(flow: SavedFlow): void {
  writeItem('sessionStorage', key, JSON.stringify(flow))
}

export function forgetInTab(): void {
  removeItem('sessionStorage', key)
}

/** Keeps the booking on the server, so that a signed-in customer goes on elsewhere; the last state wins. */
export function createServerKeeper(onFailure: (error: unknown) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing: Promise<unknown> = Promise.resolve()

  const write = (act: () => Promise<unknown>) => {
    writing = writing.then(act).catch(onFailure)
  }
  return {
    keep(flow: SavedFlow) {
      clearTimeout(timer)
      timer = setTimeout(() => write(() => saveOnServer({ data: flow })), quiet)
    },
    forget() {
      clearTimeout(timer)
      write(() => deleteFlow({ data: { machine: testDriveBookingMachine.id } }))
    },
  }
}
