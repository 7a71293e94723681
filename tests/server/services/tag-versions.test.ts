import { describe, expect, it, vi } from 'vitest'
import { createTagVersions } from '#server/services/tag-versions.ts'

describe('the versions of tags', () => {
  it('are asked for once a second, and once for all who ask at a time', async () => {
    let now = 0
    let asked = 0
    const versions = createTagVersions(async () => ({ articles: (asked += 1) }), { onError: fail, now: () => now })
    expect(await Promise.all([versions(), versions(), versions()])).toEqual([
      { articles: 1 },
      { articles: 1 },
      { articles: 1 },
    ])
    now = 999
    expect(await versions()).toEqual({ articles: 1 })
    now = 1_000
    expect(await versions()).toEqual({ articles: 2 })
  })

  it('stay the last that were heard while nobody answers, and that is told', async () => {
    let now = 0
    let isDown = false
    const errors: unknown[] = []
    const ask = async () => {
      if (isDown) throw new Error('down')
      return { articles: 3 }
    }
    const versions = createTagVersions(ask, { onError: (error) => errors.push(error), now: () => now })
    await versions()
    isDown = true
    // After an hour without a visitor the first failure is a moment's.
    now = 3_600_000
    expect(await versions()).toEqual({ articles: 3 })
    now += 2_999
    expect(await versions()).toEqual({ articles: 3 })
    expect(errors).toEqual([])
    now += 1_000
    expect(await versions()).toEqual({ articles: 3 })
    expect(errors).toHaveLength(1)
  })

  it('are waited for a quarter of a second, then at once judged by the last that were heard', async () => {
    let now = 0
    let isHung = false
    let asked = 0
    let givenUp = 0
    const errors: unknown[] = []
    const ask = async (signal: AbortSignal) => {
      asked += 1
      if (!isHung) return { articles: asked }
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))).finally(
        () => (givenUp += 1),
      )
      return {}
    }
    const versions = createTagVersions(ask, { onError: (error) => errors.push(error), now: () => now })
    expect(await versions()).toEqual({ articles: 1 })
    isHung = true
    now = 1_000
    const began = performance.now()
    const crowd = await Promise.all(Array.from({ length: 50 }, () => versions()))
    expect(performance.now() - began).toBeLessThan(500)
    expect(new Set(crowd)).toEqual(new Set([{ articles: 1 }]))
    expect(asked).toBe(2)

    const later = performance.now()
    for (let n = 0; n < 20; n += 1) await versions()
    expect(performance.now() - later).toBeLessThan(50)
    await vi.waitFor(() => expect(givenUp).toBe(1), { timeout: 2_000 })
    // A busy moment is no error.
    expect(errors).toEqual([])
    now = 4_000
    await versions()
    await vi.waitFor(() => expect(errors).toHaveLength(1), { timeout: 2_000 })
    const unheard = performance.now()
    await versions()
    expect(performance.now() - unheard).toBeLessThan(50)

    isHung = false
    now = 6_000
    await vi.waitFor(
      async () => {
        now += 1_000
        expect((await versions())['articles']).toBeGreaterThan(1)
      },
      { timeout: 3_000 },
    )
  })
})

function fail(error: unknown): never {
  throw error
}
