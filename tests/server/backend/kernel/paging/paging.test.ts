import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countListed, rowsOf } from '#server/backend/kernel/paging/paging.ts'
import { models } from '#server/backend/platform/db/schema/test-drive.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.stop())

describe('a list of which a page is shown', () => {
  it('is counted to a thousand, and said to have more', async () => {
    const db = backend.services.db()
    const count = () => countListed(backend.services, db.select({ id: models.id }).from(models).orderBy(models.id))
    expect(await count()).toEqual({ total: 0, hasMore: false })
    await db.insert(models).values(Array.from({ length: 1_000 }, (_, n) => ({ id: `${n}`, name: '', position: n })))
    expect(await count()).toEqual({ total: 1_000, hasMore: false })
    await db.insert(models).values({ id: 'more', name: '', position: 1_000 })
    expect(await count()).toEqual({ total: 1_000, hasMore: true })
  })

  it.each([
    [1, 25, { limit: 25, offset: 0 }],
    [40, 25, { limit: 25, offset: 975 }],
    [41, 25, { limit: 0, offset: 1_000 }],
    [15, 70, { limit: 20, offset: 980 }],
    [1_000_000, 100, { limit: 0, offset: 1_000 }],
  ])('has rows on page %i of %i each as far as it is counted', (page, size, rows) => {
    expect(rowsOf({ page, size })).toEqual(rows)
  })
})
