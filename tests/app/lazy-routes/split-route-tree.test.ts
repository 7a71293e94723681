import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lazyAreas } from '#app/lazy-routes/areas.ts'
import { readRouteTree, routesOf } from '#app/lazy-routes/split-route-tree.ts'

const tree = join(import.meta.dirname, '../../../app/routeTree.gen.ts')

describe('the route tree of the browser', () => {
  const routes = readRouteTree(tree)
  const first = routesOf(routes, null)
  const later = lazyAreas.flatMap((area) => routesOf(routes, area))

  it('holds every page of the site once, at once or later', () => {
    const pages = routes.filter(({ isPage }) => isPage)
    expect([...first, ...later]).toHaveLength(pages.length)
    expect(new Set([...first, ...later])).toEqual(new Set(pages))
  })

  it('leaves out of every page what is one’s own, what staff see and where one signs in', () => {
    const laterFiles = later.map(({ file }) => file)
    expect(laterFiles).toEqual(
      expect.arrayContaining([
        './routes/{-$locale}/account/route',
        './routes/{-$locale}/ops/route',
        './routes/{-$locale}/sign-in/$interaction/index',
        './routes/{-$locale}/subscription/checkout/$step',
      ]),
    )
    const firstFiles = first.map(({ file }) => file)
    expect(firstFiles).toContain('./routes/{-$locale}/index')
    expect(firstFiles).toContain('./routes/{-$locale}/subscription/$productId')
    expect(firstFiles.filter((file) => /\/(?:account|ops)\//.test(file))).toEqual([])
  })

  it('places each route below one of its own area, or one that is there at once', () => {
    for (const area of [null, ...lazyAreas]) {
      const known = new Set([...first, ...routesOf(routes, area)])
      const lost = routesOf(routes, area).filter(({ parent }) => parent !== null && !known.has(parent))
      expect(lost.map(({ file }) => file)).toEqual([])
    }
  })

  it('leaves out what only the server answers', () => {
    expect([...first, ...later].map(({ file }) => file)).not.toContain('./routes/{-$locale}/push')
  })

  it('refuses a generated file that it does not understand', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tree-'))
    const file = join(folder, 'routeTree.gen.ts')
    writeFileSync(file, readFileSync(tree, 'utf8').replace('.update({', '.replace({'))
    expect(() => readRouteTree(file)).toThrow('is not written as it used to be')
    rmSync(folder, { recursive: true })
  })
})
