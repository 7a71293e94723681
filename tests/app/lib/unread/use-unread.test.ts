import { afterEach, describe, expect, it, vi } from 'vitest'
import { watchPushes } from '#app/lib/unread/use-unread.ts'

const told = (data: unknown) => new MessageEvent('message', { data })

describe('news that are pushed to a browser', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it('are heard from its service worker, until nobody listens', () => {
    const serviceWorker = new EventTarget()
    vi.stubGlobal('navigator', { serviceWorker })
    const hear = vi.fn<() => void>()
    const stop = watchPushes(hear)
    for (const other of ['news', null, { type: 'offline' }]) serviceWorker.dispatchEvent(told(other))
    expect(hear).not.toHaveBeenCalled()
    serviceWorker.dispatchEvent(told({ type: 'news' }))
    expect(hear).toHaveBeenCalledTimes(1)
    stop()
    serviceWorker.dispatchEvent(told({ type: 'news' }))
    expect(hear).toHaveBeenCalledTimes(1)
  })

  it('are not waited for where a browser has no service worker', () => {
    vi.stubGlobal('navigator', {})
    expect(watchPushes(() => {})).not.toThrow()
  })
})
