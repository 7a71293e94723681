import { describe, expect, test } from 'vitest'
import { type BuiltModule, type BuiltModules, planChunks } from '#app/lazy-routes/shared-chunks.ts'

const page = (route: string) => `/site/app/routes/{-$locale}/${route}.tsx?tsr-split=loader---component`
const entry = '/site/app/entry.ts'

/** Of every module what it imports; the entry knows all pages. */
function built(imports: Record<string, string[]>, sizes: Record<string, number> = {}): BuiltModules {
  const ids = new Set([...Object.keys(imports), ...Object.values(imports).flat()])
  const pages = [...ids].filter((id) => id.includes('?tsr-split='))
  const first: BuiltModule = { imports: [], dynamicImports: pages, size: 1_000, isEntry: true }
  return new Map([
    ...[...ids].map((id): [string, BuiltModule] => [
      id,
      { imports: imports[id] ?? [], dynamicImports: [], size: sizes[id] ?? 500, isEntry: false },
    ]),
    [entry, first],
  ])
}

describe('chunks of shared modules', () => {
  test('are merged where the same pages load nearly all of them', () => {
    const chunks = planChunks(
      built({
        [page('news/index')]: ['/site/a.ts', '/site/b.ts'],
        [page('news/$id')]: ['/site/a.ts', '/site/b.ts'],
        [page('media')]: ['/site/a.ts'],
      }),
    )
    expect(chunks).toEqual([['/site/a.ts', '/site/b.ts']])
  })

  test('stay apart where a page would load too much in vain, itself or by what that imports', () => {
    const imports = {
      [page('news/index')]: ['/site/a.ts', '/site/b.ts'],
      [page('news/$id')]: ['/site/a.ts', '/site/b.ts'],
      [page('media')]: ['/site/a.ts'],
    }
    expect(planChunks(built(imports, { '/site/b.ts': 100_000 }))).toEqual([])
    const deep = { ...imports, '/site/b.ts': ['/site/deep.ts'], [page('about')]: ['/site/deep.ts'] }
    expect(planChunks(built(deep, { '/site/deep.ts': 100_000 })).flat()).not.toContain('/site/a.ts')
  })

  test('never import each other', () => {
    // `a` imports `b` by way of a route.
    const modules = built({
      [page('news/index')]: ['/site/a.ts'],
      [page('news/$id')]: ['/site/a.ts'],
      [page('about')]: ['/site/b.ts'],
      [page('media')]: ['/site/b.ts'],
      '/site/a.ts': [page('about')],
    })
    expect(planChunks(modules)).toEqual([])
  })

  test('hold no route and nothing that every page loads', () => {
    const modules = built({
      [page('news/index')]: ['/site/a.ts', '/site/b.ts', entry],
      [page('news/$id')]: ['/site/a.ts', '/site/b.ts', entry],
      [page('media')]: ['/site/a.ts'],
      [page('about')]: [page('news/$id')],
    })
    expect(planChunks(modules)).toEqual([['/site/a.ts', '/site/b.ts']])
  })

  test('go by the layouts of a page, too', () => {
    // The layout loads one, the page the other.
    const modules = built({
      [page('account/route')]: ['/site/a.ts'],
      [page('account/orders')]: ['/site/b.ts'],
      [page('account/cards')]: ['/site/b.ts'],
      [page('account/index')]: ['/site/b.ts'],
      [page('about')]: ['/site/a.ts'],
    })
    expect(planChunks(modules)).toEqual([['/site/a.ts', '/site/b.ts']])
  })
})
