import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const builtClient = join(import.meta.dirname, '../../dist/client')

/** The server functions that the browser's scripts know: path by name, `submitBooking` → `/_serverFn/776a…`. */
export function serverFunctions(): Map<string, string> {
  const known = textOfScripts(builtClient)
  const named = textOfScripts(join(builtClient, '../server')).matchAll(/id: "([0-9a-f]{64})",\s*name: "(\w+)"/g)
  return new Map(
    Array.from(named, ([, id = '', name = '']) => [name, `/_serverFn/${id}`] as const).filter(([, path]) =>
      known.includes(path.slice(-64)),
    ),
  )
}

function textOfScripts(folder: string): string {
  const scripts = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'))
  return scripts.map((name) => readFileSync(join(folder, 'assets', name), 'utf8')).join('\n')
}
