import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { FlowPath } from '#tests/support/flow-paths.ts'

/**
 * Paths that take seconds to find: the process that lists the tests finds them, and its workers, each of which loads the
 * file again, read them.
 */
export function keptPaths<TEvent>(name: string, find: () => FlowPath<TEvent>[]): FlowPath<TEvent>[] {
  const folder = process.env['KEPT_PATHS']
  if (folder === undefined) return find()
  const file = join(folder, name)
  if (existsSync(file)) return deserialize(readFileSync(file)) as FlowPath<TEvent>[]
  const paths = find()
  writeFileSync(file, serialize(paths))
  return paths
}
