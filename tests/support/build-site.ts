import { isBuildNeeded, runBuild } from '#server/build.ts'
import { startSite, temporaryDataDir } from './site.ts'

/**
 * Builds the site where that is needed and fills a data folder, once before all tests that start it as a process of its
 * own: a copy of that folder starts in a fifth of the time.
 */
export async function buildSite(): Promise<{ filledDataDir: string; remove: () => Promise<void> }> {
  if (isBuildNeeded()) await runBuild()
  const { path, remove } = await temporaryDataDir()
  const site = await startSite({ DATA_DIR: path })
  await site.stop()
  return { filledDataDir: path, remove }
}
