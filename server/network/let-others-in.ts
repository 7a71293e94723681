import { subscribe } from 'node:diagnostics_channel'
import { setImmediate } from 'node:timers/promises'

/** Milliseconds of work in this thread after which what has come in meanwhile is looked at. */
const spellMs = 10

/** Turns of the event loop that go to new connections before work goes on all the same. */
const mostTurns = 256

let spellBegan = performance.now()
let accepted = 0
subscribe('net.server.socket', () => {
  accepted += 1
})

/** Ends when the one who called last may go on. */
let lastCall = Promise.resolve()

/**
 * Called before a piece of work, however many of them follow one another: where this thread has worked for ten
 * milliseconds, the event loop turns first. Callers go on in their order, each judged when the one before it has worked:
 * else all who waited for the same turn would work in one go. A turn accepts one connection, so the loop turns on while
 * there is another one; else somebody would wait behind fifty connections for as long as fifty pages take.
 */
export function letOthersIn(): Promise<void> {
  // Not async: the caller must wait for this very promise, to go on before the next caller is judged.
  return (lastCall = lastCall.then(judge))
}

async function judge(): Promise<void> {
  // What the one before has written leaves for its connection in the next tick: that is part of its work.
  await new Promise<void>((resolve) => process.nextTick(resolve))
  if (performance.now() - spellBegan >= spellMs) await turn()
}

async function turn(): Promise<void> {
  // The first one ends the turn that is under way, without a look at what is new.
  await setImmediate()
  for (let count = 0, before = -1; count < mostTurns && accepted !== before; count += 1) {
    before = accepted
    await setImmediate()
  }
  spellBegan = performance.now()
}
