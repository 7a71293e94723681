import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { type LazyArea, lazyAreaOf, lazyAreas } from './areas.ts'

/** Route of the generated tree. */
export interface PlacedRoute {
  /** File of the route, relative to the tree's, without extension: './routes/{-$locale}/login'. */
  file: string
  id: string
  /** Undefined for a pathless layout. */
  path: string | undefined
  parent: PlacedRoute | null
  /** Has a page, rather than server handlers only. */
  isPage: boolean
}

const importPattern = /^import \{ Route as (\w+) \} from '([^']+)'$/gm
const updatePattern =
  /^const (\w+) =\s+(\w+)\.update\(\{\s+id: '([^']+)',\s+(?:path: '([^']+)',\s+)?getParentRoute: \(\) =>\s+(\w+),\s+\} as any\)$/gm

/**
 * Splits the route tree: otherwise every page would load every route's file name, head function and search validator, a
 * tenth of a page's script. In the browser build the tree holds the public routes; the rest is one chunk per area
 * (add-routes.ts). The server's tree is complete, and links only need their template.
 */
export function splitRouteTree(): Plugin {
  return {
    name: 'split-route-tree',
    enforce: 'pre',
    load: {
      filter: { id: /\/app\/(?:routeTree\.gen|lazy-routes\/\w+-tree)\.ts$/ },
      handler(id) {
        if (this.environment.mode !== 'build' || this.environment.config.consumer !== 'client') return null
        const [, folder = '', area] = /^(.*\/app)\/(?:lazy-routes\/(\w+)-tree|routeTree\.gen)\.ts$/.exec(id) ?? []
        const tree = join(folder, 'routeTree.gen.ts')
        this.addWatchFile(tree)
        const routes = readRouteTree(tree)
        return area === undefined ? firstScript(routesOf(routes, null)) : lazyScript(routes, area)
      },
    },
  }
}

/** Routes of the generated tree, parents before their children. The root has no parent. */
export function readRouteTree(file: string): PlacedRoute[] {
  const source = readFileSync(file, 'utf8')
  const files = new Map(Array.from(source.matchAll(importPattern), ([, name = '', from = '']) => [name, from]))
  const root: PlacedRoute = { file: './routes/__root', id: '', path: '', parent: null, isPage: true }
  const routes = new Map([['rootRouteImport', root]])
  const updates = [...source.matchAll(updatePattern)]
  if (updates.length !== files.size - 1) throw new Error(`${file} is not written as it used to be`)
  for (const [, name = '', imported = '', id = '', path] of updates) {
    const from = files.get(imported)
    if (from === undefined) throw new Error(`${file} does not import ${imported}`)
    const isPage = existsSync(join(dirname(file), `${from}.tsx`))
    routes.set(name, { file: from, id, path, parent: null, isPage })
  }
  for (const [, name = '', , , , parent = ''] of updates) {
    const route = routes.get(name)
    if (route) route.parent = routes.get(parent) ?? null
  }
  return [...routes.values()]
}

/** Pages of an area, or, for null, those of the first script. Routes with server handlers only are left out. */
export function routesOf(routes: readonly PlacedRoute[], area: LazyArea | null): PlacedRoute[] {
  return routes.filter(({ isPage, file }) => isPage && lazyAreaOf(file.replace('./routes/{-$locale}', '')) === area)
}

function firstScript(routes: readonly PlacedRoute[]): string {
  return `${importsOf(routes)}
    ${placing}
    ${placesOf(routes)}
    export const routeTree = ${nameOf('./routes/__root')}`
}

/** Imported from another folder than the tree. */
function lazyScript(all: readonly PlacedRoute[], name: string): string {
  const area = lazyAreas.find((area) => area === name)
  if (!area) throw new Error(`there is no area ${name}`)
  const routes = routesOf(all, area)
  const parents = routes.flatMap(({ parent }) => (parent && !routes.includes(parent) ? [parent] : []))
  return `${importsOf([...new Set([...parents, ...routes])], '.')}
    ${placing}
    export function addRoutes() {
      ${placesOf(routes)}
    }`
}

const placing = `function place(route, parent, id, path) {
  route.update({ id, path, getParentRoute: () => parent });
  (parent.children ??= []).push(route)
}`

function placesOf(routes: readonly PlacedRoute[]): string {
  const places = routes.flatMap(({ file, id, path, parent }) => {
    const ways = (path === undefined ? [id] : [id, path]).map((way) => JSON.stringify(way))
    return parent ? [`place(${[nameOf(file), nameOf(parent.file), ...ways].join(', ')});`] : []
  })
  return places.join('\n')
}

function importsOf(routes: readonly PlacedRoute[], up = ''): string {
  return routes.map(({ file }) => `import { Route as ${nameOf(file)} } from ${JSON.stringify(up + file)};`).join('\n')
}

function nameOf(file: string): string {
  return file.replaceAll(/[^A-Za-z0-9_$]/g, (sign) => `$${sign.codePointAt(0)}`)
}
