import { buildSite } from '#tests/support/build-site.ts'
import { collectSamples } from '#tests/support/collect-samples.ts'

/** Before all tests in a browser; their workers know by the environment which data folder is filled. */
export default async function setUp(): Promise<() => Promise<void>> {
  const printSamples = collectSamples()
  const { filledDataDir, remove } = await buildSite()
  process.env['FILLED_DATA_DIR'] = filledDataDir
  return async () => {
    printSamples()
    await remove()
  }
}
