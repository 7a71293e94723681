import { subscribe } from 'node:diagnostics_channel'
import { setImmediate } from 'node:timers/promises'

/** Milliseconds of work in this thread after which what has come in meanwhile is looked at. */
const spellMs = 10

/** Turns of the event loop that go to new connections before work goes on all the same. */
const mostTurns = 256

let spellBegan = performance.now()
let turning: Promise<void> | null = null
let accepted = 0
subscribe('net.server.socket', () => {
  accepted += 1
})

/**
 * Called before a piece of work, however many of them follow one another: where this thread has worked for ten
 * milliseconds, the event loop turns first. It accepts one connection a turn, so it turns on while there is another one;
 * else somebody would wait behind fifty connections for as long as fifty pages take.
 */
export async function letOthersIn(): Promise<void> {
  while (performance.now() - spellBegan >= spellMs) {
    turning ??= turn().finally(() => {
      turning = null
    })
    await turning
  }
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
