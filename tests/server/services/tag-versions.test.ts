import { describe, expect, it } from 'vitest'
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
    now = 2_000
    expect(await versions()).toEqual({ articles: 3 })
    now = 4_000
    expect(await versions()).toEqual({ articles: 3 })
    expect(errors).toHaveLength(1)
  })
})

function fail(error: unknown): never {
  throw error
}
