import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'

const version = z.object({
  version: z.string(),
  /** Abbreviated, ending in `-dirty` if sources were changed since; null where there is no repository, and none is named. */
  commit: z.string().nullable(),
})
/** What is served: version of the product, and the commit that it was built from. */
export type Version = z.infer<typeof version>

const manifest = z.object({ version: z.string() })

/** File of the build, in `dist`. */
const fileName = 'version.json'

/** Version that a build has recorded in its folder; without a build, that of the sources. */
export function readVersion(dist: string | null): Version {
  return dist === null ? sourceVersion() : version.parse(JSON.parse(readFileSync(join(dist, fileName), 'utf8')))
}

/** File for the folder of a build, with the version of the sources it is made from. */
export function versionFile(): { path: string; content: string } {
  return { path: fileName, content: JSON.stringify(sourceVersion()) }
}

function sourceVersion(): Version {
  // Found by the package's own imports: in the build, this file has other neighbours.
  const root = dirname(createRequire(import.meta.url).resolve('#config'))
  const { version: number } = manifest.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  const describe = ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*']
  const { status: exitCode, stdout } = spawnSync('git', describe, { cwd: root, encoding: 'utf8' })
  // A container image is built without the repository.
  const named = process.env['SOURCE_COMMIT']
  return { version: number, commit: named || (exitCode === 0 ? stdout.trim() : null) }
}
