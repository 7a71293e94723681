import { statSync } from 'node:fs'
import { join } from 'node:path'
import { benchmark } from './support/benchmark.ts'
import { firstLoads } from './support/first-loads.ts'
import { builtSite } from './support/site.ts'

/* Scripts loaded by a first visit, gzip. `npm test` fails for a page over its limit (.size-limit.js). */

await benchmark(async ({ report }) => {
  const root = await builtSite()
  for (const { page, scripts, limit } of firstLoads(root)) {
    const value = scripts.reduce((sum, file) => sum + statSync(join(root, file)).size, 0) / 1_000
    report({ name: page === 'index' ? 'home' : page, value, unit: 'kB', bar: { atMost: limit } })
  }
})
