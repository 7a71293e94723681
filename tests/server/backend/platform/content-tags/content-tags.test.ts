import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tagVersions, touchTags } from '#server/backend/platform/content-tags/content-tags.ts'
import { CachedRows } from '#server/backend/platform/db/cached-rows.ts'
import { FollowedRows } from '#server/backend/platform/db/followed-rows.ts'
import { contentTags } from '#server/backend/platform/db/schema/content-tags.ts'
import { type AccountWorld, openAccountWorld } from '#tests/server/backend/domains/account/account-world.ts'
import { openTestDatabase, workOn, type WorkWorld } from '#tests/server/backend/platform/jobs/work-world.ts'
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

describe('a replica that learns of a change by another one', () => {
  let worlds: WorkWorld[]
  beforeAll(async () => {
    const shared = await place('postgresql')
    worlds = [await workOn(await openTestDatabase(shared)), await workOn(await openTestDatabase(shared))]
  })
  afterAll(async () => {
    for (const { database, stop } of worlds) {
      await stop()
      await database.close()
    }
  })

  it('reads the rows that it has in memory again, once for each change', async () => {
    const [here, there] = worlds
    if (!here || !there) throw new Error('no two replicas')
    let reads = 0
    const read = async ({ db }: WorkWorld['services']) => {
      reads += 1
      return (await db().select().from(contentTags)).length
    }
    const [cached, followed] = [new CachedRows(read), new FollowedRows(read)]
    const remembered = async () => [await cached.read(there.services), await followed.read(there.services)]
    await tagVersions(there.services)
    expect(await remembered()).toEqual([0, 0])

    await touchTags(here.services, ['vehicles'])
    // Not known yet: both are allowed to be a second old.
    expect(await remembered()).toEqual([0, 0])
    await tagVersions(there.services)
    expect(await remembered()).toEqual([1, 1])

    reads = 0
    await tagVersions(there.services)
    expect(await remembered()).toEqual([1, 1])
    expect(reads).toBe(0)
  })
})
