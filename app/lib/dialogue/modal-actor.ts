import { createActor } from 'xstate'
import { logError } from '#app/lib/log/log.ts'
import { createGlobalModalActors, globalModalMachine, type ModalRequest } from '#machines/flows/global-modal/index.ts'

type Callback = (signal: AbortSignal) => Promise<void> | void
const callbacks = new Map<string, Callback>()

/** Actor of the confirm modal, with the machine library. Browser only; loaded on the first question or when idle. */
export const modalActor = createActor(
  globalModalMachine.provide({
    actors: createGlobalModalActors({
      confirm: async (id, signal) => callbacks.get(id)?.(signal),
      logFailure: (error) => logError('confirm modal: the action of OK failed', error),
    }),
  }),
).start()

/**
 * Opens the modal and waits for the answer: true for OK (after `onOk` is done), false for any way of closing it.
 * Rejects with what `onOk` threw; the modal then stays, shows the failure, and can be confirmed again. While `onOk` of
 * an earlier question is pending, returns false at once.
 */
export function ask(request: Omit<ModalRequest, 'id'>, onOk: Callback): Promise<boolean> {
  const id = crypto.getRandomValues(new Uint32Array(4)).join('-')
  const opened = { type: 'modal.opened', request: { ...request, id } } as const
  if (!modalActor.getSnapshot().can(opened)) return Promise.resolve(false)
  callbacks.set(id, onOk)
  return new Promise<boolean>((resolve, reject) => {
    const subscriptions = [
      modalActor.on('modal.confirmed', (event) => event.id === id && settle(() => resolve(true))),
      modalActor.on('modal.cancelled', (event) => event.id === id && settle(() => resolve(false))),
      modalActor.on('modal.failed', (event) => event.id === id && reject(event.error)),
    ]
    function settle(answer: () => void) {
      callbacks.delete(id)
      for (const subscription of subscriptions) subscription.unsubscribe()
      answer()
    }
    modalActor.send(opened)
  })
}
