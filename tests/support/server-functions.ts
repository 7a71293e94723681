import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const builtClient = join(import.meta.dirname, '../../dist/client')

let found: ReadonlyMap<string, string> | null = null

/** Server functions in the browser's scripts of the site that is built here. */
export function serverFunctions(): ReadonlyMap<string, string> {
  return (found ??= serverFunctionsOf(join(builtClient, '..')))
}

/**
 * Server functions in the browser's scripts of a build: path by name, `submitBooking` → `/_serverFn/776a…`. Throws for
 * duplicate names: a test of all functions would miss one.
 */
export function serverFunctionsOf(dist: string): ReadonlyMap<string, string> {
  const known = textOfScripts(join(dist, 'client'))
  const named = textOfScripts(join(dist, 'server')).matchAll(/id: "([0-9a-f]{64})",\s*name: "(\w+)"/g)
  const paths = new Map<string, string>()
  for (const [, id = '', name = ''] of named) {
    if (!known.includes(id)) continue
    const path = `/_serverFn/${id}`
    if ((paths.get(name) ?? path) !== path) throw new Error(`two server functions have the name ${name}`)
    paths.set(name, path)
  }
  return paths
}

function textOfScripts(folder: string): string {
  const scripts = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'))
  return scripts.map((name) => readFileSync(join(folder, 'assets', name), 'utf8')).join('\n')
}
