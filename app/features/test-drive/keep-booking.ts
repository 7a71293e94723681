import { deleteFlow, saveFlow as saveOnServer } from '#app/functions/flows.functions.ts'
import { logWarning } from '#app/lib/log/log.ts'
import { type BookingSnapshot, currentStep } from '#machines/flows/test-drive-booking/index.ts'
import { saveFlow } from '#machines/shared/persistence.ts'
import type { BookingActor } from './begin-booking.ts'
import { keepBooking } from './kept-booking.ts'

/** Milliseconds of quiet after which a change goes to the server. */
const quiet = 600

interface KeepingOptions {
  isSignedIn: boolean
  /** Of what the booking began with. */
  revision: string | null
}

/**
 * Keeps each state of a booking: at once in the tab, and after a moment on the server for somebody signed in, so that they
 * can go on elsewhere. Returns what ends it.
 */
export function startKeeping(actor: BookingActor, { isSignedIn, revision }: KeepingOptions): () => void {
  // A finished one was kept when it finished.
  if (actor.getSnapshot().status === 'done') return () => {}
  let known = revision
  let latest = { flow: saveFlow(actor), screen: screenOf(actor.getSnapshot()) }
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  /** One write after the other: the last state wins. */
  let writing: Promise<unknown> = Promise.resolve()

  function keepInTab() {
    keepBooking({ ...latest.flow, screen: latest.screen, revision: known })
  }

  function write(act: () => Promise<unknown>) {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(act).catch((error: unknown) => {
      // The tab has it; the next change tries again.
      logWarning('the booking was not kept on the server', error)
    })
  }

  async function keepOnServer() {
    const { updatedAt } = await saveOnServer({ data: latest.flow })
    if (isOver) return
    known = updatedAt
    keepInTab()
  }

  const { unsubscribe } = actor.subscribe((snapshot) => {
    latest = { flow: saveFlow(actor), screen: screenOf(snapshot) }
    isOver = snapshot.status === 'done'
    // Booked: this tab may show it again, other devices begin anew.
    if (isOver) known = null
    keepInTab()
    if (!isSignedIn) return
    clearTimeout(timer)
    if (isOver) write(() => deleteFlow({ data: { machine: latest.flow.machine } }))
    else timer = setTimeout(() => write(keepOnServer), quiet)
  })

  return () => {
    unsubscribe()
    if (timer !== undefined) write(keepOnServer)
  }
}

/** The step as the server draws it, and something else where the tab shows the step in another way. */
function screenOf(snapshot: BookingSnapshot): string {
  const step = currentStep(snapshot)
  const { entryType, mode } = snapshot.context
  if (step === 'place' && entryType === 2) return 'door'
  if (step === 'slot' && mode === 'test_drive_now') return 'now'
  return step
}
