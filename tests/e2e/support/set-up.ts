import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildSite } from '#tests/support/build-site.ts'
import { collectSamples } from '#tests/support/collect-samples.ts'
import { scratchFolder } from '#tests/support/scratch-folder.ts'

/**
 * Before all tests in a browser; their workers know by the environment which data folder is filled, and where found paths
 * are kept.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const printSamples = collectSamples()
  const paths = await mkdtemp(join(scratchFolder(), 'solvei-paths-'))
  process.env['KEPT_PATHS'] = paths
  const { filledDataDir, remove } = await buildSite()
  process.env['FILLED_DATA_DIR'] = filledDataDir
  return async () => {
    printSamples()
    await remove()
    await rm(paths, { recursive: true })
  }
}
