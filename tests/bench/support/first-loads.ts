import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { lazyAreaOf } from '#app/lazy-routes/areas.ts'

/** What a first visit to one page of the site makes the browser load before the page is alive. */
export interface FirstLoad {
  /** The page's file among the routes, without its extension: `index`, `test-drive/type`. */
  page: string
  /** Scripts, as paths from the project's root. */
  scripts: string[]
  /** kB, gzip. */
  limit: number
}

type Manifest = Record<string, { file: string; imports?: string[]; isEntry?: boolean }>

/** What is read stays below the first limit, where people do something step by step below the second. kB, gzip. */
const contentLimit = 150
const flowLimit = 220
const flows =
  /^(?:login$|sign-in\/|withdraw$|cancel$|machines\/\$id$|account\/|test-drive\/|(?:subscription|membership)\/checkout\/|ops\/)/

const routesFolder = 'app/routes/{-$locale}'

/**
 * The first load of every page, by the build's own manifest: the entry, the chunks of the page and of the routes around
 * it with all they import, and their messages. German stands for all: the sets are of about the same size. What a page
 * loads once it is alive and idle is not part of it.
 */
export function firstLoads(root: string): FirstLoad[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(root, 'dist/client/.vite/manifest.json'), 'utf8'))
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
  const components = componentsOf(manifest)
  const pages = [...components.keys()].filter((route) => !/(?:^|\/)route$/.test(route))
  return pages.map((page) => {
    const routes = [...layoutsOf(page), page]
    const namespaces = routes.flatMap((route) => namespacesOf(join(root, routesFolder, `${route}.tsx`)))
    const area = lazyAreaOf(`/${page}`)
    const tree = area ? [`app/lazy-routes/${area}-tree.ts`] : []
    const keys = [entry, ...tree, ...routes.flatMap((route) => components.get(route) ?? [])]
    const scripts = [...filesOf(manifest, keys)].map((file) => `dist/client/${file}`)
    const messages = ['shell', ...namespaces].map((namespace) => messagesFile(root, namespace))
    return { page, scripts: [...scripts, ...messages], limit: flows.test(page) ? flowLimit : contentLimit }
  })
}

/** The chunk with each route's component, whatever else of the route is in it (`splitBehavior` in the build). */
function componentsOf(manifest: Manifest): Map<string, string> {
  const chunk = /^(?<route>[^?]+)\.tsx\?tsr-split=(?:\w+---)*component(?:---\w+)*$/
  const keys = Object.keys(manifest).filter((key) => key.startsWith(`${routesFolder}/`))
  return new Map(
    keys.flatMap((key) => {
      const route = chunk.exec(key)?.groups?.['route']
      return route ? [[route.slice(routesFolder.length + 1), key]] : []
    }),
  )
}

function messagesFile(root: string, namespace: string): string {
  const [file] = globSync(`dist/client/assets/messages/*/de_DE/${namespace}.js`, { cwd: root })
  if (!file) throw new Error(`the build has no messages ${namespace}`)
  return file
}

/** `test-drive/type` stands within `route` and `test-drive/route`, whichever of them exist. */
function layoutsOf(page: string): string[] {
  const folder = dirname(page)
  return folder === '.' ? ['route'] : [...layoutsOf(folder), `${folder}/route`]
}

/** What the route declares as `messages`: the router loads them before the page comes to life. */
function namespacesOf(file: string): string[] {
  if (!existsSync(file)) return []
  const [, list = ''] = /\bmessages: \[([^\]]*)\]/.exec(readFileSync(file, 'utf8')) ?? []
  return Array.from(list.matchAll(/'([^']+)'/g), ([, name = '']) => name)
}

function filesOf(manifest: Manifest, keys: readonly (string | undefined)[], files = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = key === undefined ? undefined : manifest[key]
    if (!chunk) throw new Error(`the build has no chunk ${key}`)
    if (files.has(chunk.file)) continue
    files.add(chunk.file)
    filesOf(manifest, chunk.imports ?? [], files)
  }
  return files
}
