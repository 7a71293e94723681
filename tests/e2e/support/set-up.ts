import { buildSite } from '#tests/support/build-site.ts'

/** Before all tests in a browser; their workers know by the environment which data folder is filled. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { filledDataDir, remove } = await buildSite()
  process.env['FILLED_DATA_DIR'] = filledDataDir
  return remove
}
