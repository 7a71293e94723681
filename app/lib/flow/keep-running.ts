import type { ActorRefFrom, AnyStateMachine } from 'xstate'
import { logWarning } from '#app/lib/log/log.ts'
import { saveFlow } from '#machines/shared/persistence.ts'
import { type FlowStore, keepFlow } from './kept-flow.ts'

/** Milliseconds without a change before the flow is saved on the server. */
const quiet = 600

interface KeepingOptions {
  /** Revision of the flow it started from. */
  revision: string | null
  /** Page run of this tab that stored it before; undefined for a flow from elsewhere. */
  predecessor?: string | undefined
  /** Current screen of the flow. */
  screen: () => string
  /** Whether the current state may be stored; while it may not, the previous one stays. Default: always. */
  isKeepable?: () => boolean
  /** Store for a signed-in customer's flow; null for a visitor. */
  server: FlowStore | null
}

/**
 * Stores every state of a flow: at once in the tab, and after a delay on the server for a signed-in customer, who can
 * continue on another device. Returns a function that stops it.
 */
export function keepRunning(
  actor: ActorRefFrom<AnyStateMachine>,
  { revision, predecessor, screen, server, isKeepable = () => true }: KeepingOptions,
): () => void {
  // A finished flow was stored when it finished.
  if (actor.getSnapshot().status === 'done') return () => {}
  const writer = crypto.randomUUID()
  let known = revision
  let latest = { flow: saveFlow(actor), screen: screen() }
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Writes are serialised: the last state wins. */
  let writing: Promise<unknown> = Promise.resolve()

  function keepInTab() {
    keepFlow({ ...latest.flow, screen: latest.screen, revision: known, writer, predecessor })
  }

  function write(act: () => Promise<unknown>) {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(act).catch((error: unknown) => {
      // The tab has it; the next change retries.
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
    // Finished: this tab may show it again, other devices start over.
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
