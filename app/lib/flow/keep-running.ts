import type { ActorRefFrom, AnyStateMachine } from 'xstate'
import { logWarning } from '#app/lib/log/log.ts'
import { saveFlow } from '#machines/shared/persistence.ts'
import { type FlowStore, keepFlow } from './kept-flow.ts'

/** Milliseconds of quiet after which a change goes to the server. */
const quiet = 600

interface KeepingOptions {
  /** Of what the flow began with. */
  revision: string | null
  /** Where the flow is shown now. */
  screen: () => string
  /** Whether it may be kept as it is now; while it may not, what was before stays. Always, unless it says so. */
  isKeepable?: () => boolean
  /** Where a signed-in customer's flow is kept; null for a visitor. */
  server: FlowStore | null
}

/**
 * Keeps each state of a flow: at once in the tab, and after a moment on the server for somebody signed in, so that they
 * can go on elsewhere. Returns what ends it.
 */
export function keepRunning(
  actor: ActorRefFrom<AnyStateMachine>,
  { revision, screen, server, isKeepable = () => true }: KeepingOptions,
): () => void {
  // A finished one was kept when it finished.
  if (actor.getSnapshot().status === 'done') return () => {}
  const writer = crypto.randomUUID()
  let known = revision
  let latest = { flow: saveFlow(actor), screen: screen() }
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  /** One write after the other: the last state wins. */
  let writing: Promise<unknown> = Promise.resolve()

  function keepInTab() {
    keepFlow({ ...latest.flow, screen: latest.screen, revision: known, writer })
  }

  function write(act: () => Promise<unknown>) {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(act).catch((error: unknown) => {
      // The tab has it; the next change tries again.
      logWarning('a flow was not kept on the server', error)
    })
  }

  async function keepOnServer() {
    if (!server) return
    const { updatedAt } = await server.save({ ...latest.flow, writer })
    if (isOver) return
    known = updatedAt
    keepInTab()
  }

  const { unsubscribe } = actor.subscribe((snapshot) => {
    if (!isKeepable()) return
    latest = { flow: saveFlow(actor), screen: screen() }
    isOver = snapshot.status === 'done'
    // Over: this tab may show it again, other devices begin anew.
    if (isOver) known = null
    keepInTab()
    if (!server) return
    clearTimeout(timer)
    if (isOver) write(() => server.remove(latest.flow))
    else timer = setTimeout(() => write(keepOnServer), quiet)
  })

  return () => {
    unsubscribe()
    if (timer !== undefined) write(keepOnServer)
  }
}
