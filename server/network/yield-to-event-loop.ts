import { subscribe } from 'node:diagnostics_channel'
import { setImmediate } from 'node:timers/promises'

/** Milliseconds of work in this thread after which the event loop runs. */
const workMs = 10

/** Maximum turns of the event loop before work continues. */
const maxTurns = 256

let workStartedAt = performance.now()
let accepted = 0
subscribe('net.server.socket', () => {
  accepted += 1
})

/** Resolves when the last caller may continue. */
let lastCall = Promise.resolve()

/**
 * Call before each piece of work: once this thread has worked for ten milliseconds, it runs the event loop first.
 * Callers continue in order, each checked after the previous one has worked; otherwise all that waited for the same
 * turn would run in one go. A turn accepts one connection, so the loop runs until there are no more; otherwise a
 * visitor behind fifty connections would wait for fifty pages.
 */
export function yieldToEventLoop(): Promise<void> {
  // Not async: the caller must await this very promise, to continue before the next caller is checked.
  return (lastCall = lastCall.then(yieldIfDue))
}

async function yieldIfDue(): Promise<void> {
  // Data written by the previous caller leaves in the next tick, which is part of its work.
  await new Promise<void>((resolve) => process.nextTick(resolve))
  if (performance.now() - workStartedAt >= workMs) await runEventLoop()
}

async function runEventLoop(): Promise<void> {
  // The first one ends the current turn without accepting connections.
  await setImmediate()
  for (let count = 0, before = -1; count < maxTurns && accepted !== before; count += 1) {
    before = accepted
    await setImmediate()
  }
  workStartedAt = performance.now()
}
