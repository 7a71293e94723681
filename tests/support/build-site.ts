import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { isBuildNeeded } from '#server/build.ts'

/** Builds the site where that is needed, once before all tests that start it as a process of its own. */
export default function buildSite(): void {
  if (!isBuildNeeded()) return
  // In a process of its own: a build within the tests' environment would be one for tests.
  const script = join(import.meta.dirname, '../../server/build.ts')
  execFileSync(process.execPath, [script], {
    env: { ...process.env, NODE_ENV: undefined },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
