import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { touchTags } from '#server/backend/platform/content-tags/content-tags.ts'
import { type AccountWorld, openAccountWorld } from '#tests/server/backend/domains/account/account-world.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'

const place = useDatabases('migrated')

describe.each(databaseKinds)('the versions of what pages are made of (%s)', (kind) => {
  let world: AccountWorld
  beforeAll(async () => {
    world = await openAccountWorld(await place(kind))
  })
  afterAll(() => world.stop())

  const versions = async () => (await world.api().contentTags.getVersions()).versions

  it('count from the first change on, each tag for itself', async () => {
    expect(await versions()).toEqual({})
    await touchTags(world.services, ['articles', 'components'])
    await touchTags(world.services, ['articles'])
    await touchTags(world.services, [])
    expect(await versions()).toEqual({ articles: 2, components: 1 })
  })

  it('stay as they are where the change is rolled back', async () => {
    const before = await versions()
    const publishing = world.services.transaction(async () => {
      await touchTags(world.services, ['vehicles'])
      throw new Error('not published')
    })
    await expect(publishing).rejects.toThrow('not published')
    expect(await versions()).toEqual(before)
  })

  it('lose no change of those who publish at a time', async () => {
    await Promise.all(Array.from({ length: 8 }, () => touchTags(world.services, ['media', 'careers'])))
    expect(await versions()).toMatchObject({ media: 8, careers: 8 })
  })
})
