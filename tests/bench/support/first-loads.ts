import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { lazyAreaOf } from '#app/lazy-routes/areas.ts'
import { namespacesIn } from '#app/lazy-routes/message-sets.ts'

/** Scripts that a first visit to a page loads before the page is interactive. */
export interface FirstLoad {
  /** Route file of the page without its extension: `index`, `test-drive/type`. */
  page: string
  /** What is sent of its scripts: their gzip copies, or themselves where they are too small for one; paths from the root. */
  scripts: string[]
  /** kB, gzip. */
  limit: number
}

type Manifest = Record<string, { file: string; imports?: string[]; isEntry?: boolean }>

/** Limits in kB, gzip: pages that are read, drawings of machines, steps of a flow. */
const contentLimit = 145
const drawingLimit = 200
const flowLimit = 212
const drawings = /^(?:ops\/)?machines\/(?:map|\$id(?:_\/changes)?)$/
const flows =
  /^(?:login$|sign-in\/|withdraw$|cancel$|account\/|careers\/applications\/|enquiry\/|test-drive\/|(?:subscription|membership)\/checkout\/|ops\/)/

const routesFolder = 'app/routes/{-$locale}'

/**
 * First load of every page, by the build's manifest: the entry, the chunks of the page and its layout routes with all
 * their imports, and their messages. German represents all languages: the sets are of similar size. Excludes what a
 * page loads when idle.
 */
export function firstLoads(root: string): FirstLoad[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(root, 'dist/client/.vite/manifest.json'), 'utf8'))
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
  const components = componentsOf(manifest)
  const pages = [...components.keys()].filter((route) => !/(?:^|\/)route$/.test(route))
  return pages.map((page) => {
    const routes = [...layoutsOf(page), page]
    const area = lazyAreaOf(`/${page}`)
    const tree = area ? [`app/lazy-routes/${area}-tree.ts`] : []
    const keys = [entry, ...tree, ...routes.flatMap((route) => components.get(route) ?? [])]
    const scripts = [...filesOf(manifest, keys)].map((file) => `dist/client/${file}`)
    const sent = [...scripts, ...messagesOf(root, routes)].map((file) =>
      existsSync(join(root, `${file}.gz`)) ? `${file}.gz` : file,
    )
    return { page, scripts: sent, limit: limitOf(page) }
  })
}

function limitOf(page: string): number {
  if (drawings.test(page)) return drawingLimit
  return flows.test(page) ? flowLimit : contentLimit
}

/** Chunk of each route's component, with its loader (`codeSplittingOptions` of the build). */
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

/** Files of the messages that these routes declare: one, or one for each namespace where the build wrote no set. */
function messagesOf(root: string, routes: readonly string[]): string[] {
  const files = routes.map((route) => join(root, routesFolder, `${route}.tsx`)).filter((file) => existsSync(file))
  // The router loads them before the page hydrates.
  const namespaces = [...new Set(['shell', ...files.flatMap(namespacesIn)])]
  const fileOf = (name: string) => globSync(`dist/client/assets/messages/*/de_DE/${name}.js`, { cwd: root })
  const set = fileOf(namespaces.join('+'))
  if (set.length > 0) return set
  return namespaces.map((namespace) => {
    const [file] = fileOf(namespace)
    if (file === undefined) throw new Error(`the build has no messages ${namespace}`)
    return file
  })
}

/** Layouts of a page: for `test-drive/type` those of `route` and `test-drive/route` that exist. */
function layoutsOf(page: string): string[] {
  const folder = dirname(page)
  return folder === '.' ? ['route'] : [...layoutsOf(folder), `${folder}/route`]
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
