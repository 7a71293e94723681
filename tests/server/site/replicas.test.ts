import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tagVersions } from '#server/backend/platform/content-tags/content-tags.ts'
import { createTagVersions } from '#server/services/tag-versions.ts'
import { createSite } from '#server/site/site.ts'
import {
  article,
  type ContentWorld,
  keyOf,
  openContentWorld,
} from '#tests/server/backend/domains/content/content-world.ts'
import { useDatabases } from '#tests/support/databases.ts'

const place = useDatabases('seeded')
const id = 'heron-of-two-replicas'

/** A replica of the site: its own cache and its own connection to the database that all share. */
function replicaOn(world: ContentWorld) {
  let now = 0
  let rendered = 0
  const render = async () => {
    rendered += 1
    const found = await world.client.getContent({ params: { id }, query: {}, body: undefined }, world.reader('en_EU'))
    return new Response(`<!doctype html><title>${found.title}</title>`, {
      headers: {
        'content-type': 'text/html',
        'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
        'cache-tag': 'articles',
      },
    })
  }
  const fetch = createSite({
    render,
    backend: null,
    isReady: () => Promise.resolve(true),
    files: null,
    publicUrl: 'https://solvei.example',
    origins: { cdn: null, map: null, issuer: null, uploads: null },
    tagVersions: createTagVersions(() => tagVersions(world.services), { onError: fail, now: () => now }),
    sessionCookie: '__Host-session',
    version: { version: '1.2.3', commit: null },
    log: pino({ level: 'silent' }),
    canonicalSearch: () => '',
    routeOf: () => null,
    busyPage: async () => new Response('busy', { status: 503 }),
    hsts: null,
    ending: new AbortController().signal,
    isDevelopment: false,
  })
  return {
    async read(etag?: string) {
      const headers = etag === undefined ? {} : { 'if-none-match': etag }
      const answer = await fetch(new Request('https://solvei.example/en_EU/news/heron', { headers }))
      const title = /<title>(.*)<\/title>/.exec(await answer.text())?.[1]
      return { status: answer.status, etag: answer.headers.get('etag') ?? '', title }
    },
    pass: (milliseconds: number) => void (now += milliseconds),
    rendered: () => rendered,
  }
}

describe('a page that two replicas keep', () => {
  let worlds: ContentWorld[]
  beforeAll(async () => {
    const shared = await place('postgresql')
    worlds = [await openContentWorld(shared), await openContentWorld(shared)]
  })
  afterAll(async () => {
    for (const world of worlds) await world.close()
  })

  it('is new on both within a second of being published on one, and is asked for anew by browsers that have it', async () => {
    const [here, there] = worlds
    if (!here || !there) throw new Error('no two replicas')
    await here.save(keyOf(id), 0, article)
    await here.set(keyOf(id), 1, 'publish')
    const [near, far] = [replicaOn(here), replicaOn(there)]
    const first = await far.read()
    expect(first).toMatchObject({ status: 200, title: article.title })
    await near.read()
    expect(await far.read(first.etag)).toMatchObject({ status: 304 })

    await here.save(keyOf(id), 1, { ...article, title: 'Two herons on the charging post' })
    far.pass(1_000)
    expect(await far.read()).toEqual(first)
    expect(far.rendered()).toBe(1)

    await here.set(keyOf(id), 2, 'publish')
    // What was heard less than a second ago still stands.
    expect(await far.read()).toEqual(first)
    for (const replica of [near, far]) {
      replica.pass(1_000)
      expect(await replica.read(first.etag)).toMatchObject({ status: 200, title: 'Two herons on the charging post' })
      await replica.read()
      expect(replica.rendered()).toBe(2)
    }
  })
})

function fail(error: unknown): never {
  throw error
}
