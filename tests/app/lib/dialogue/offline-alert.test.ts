import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { alertActor } from '#app/lib/dialogue/alert-actor.ts'
import { watchConnection } from '#app/lib/dialogue/offline-alert.ts'

const browser = Object.assign(new EventTarget(), { onLine: true })
const shown = () => alertActor.getSnapshot().context.alert?.text ?? null

let stopWatching: () => void

/** What a browser does when it loses its network or finds it again. */
function turn(state: 'online' | 'offline'): void {
  browser.onLine = state === 'online'
  browser.dispatchEvent(new Event(state))
}

beforeEach(() => {
  vi.stubGlobal('window', browser)
  vi.stubGlobal('navigator', browser)
})

afterEach(() => {
  turn('online')
  stopWatching()
  vi.unstubAllGlobals()
})

describe('a lost connection', () => {
  it('is told for as long as it is lost', () => {
    stopWatching = watchConnection('You are offline.')
    expect(shown()).toBeNull()
    turn('offline')
    expect(shown()).toBe('You are offline.')
    turn('online')
    expect(shown()).toBeNull()
  })

  it('is told to whoever opens the page without one', () => {
    browser.onLine = false
    stopWatching = watchConnection('You are offline.')
    expect(shown()).toBe('You are offline.')
  })

  it('is told by nobody after the end of the watch', () => {
    stopWatching = watchConnection('You are offline.')
    stopWatching()
    turn('offline')
    expect(shown()).toBeNull()
  })
})
