import { cp, mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isBuildNeeded, runBuild, stamp } from '#server/build.ts'
import { startSite, temporaryDataDir } from './site.ts'

/** Data folder written by the build's first site. */
const kept = join(import.meta.dirname, '../../node_modules/.cache/filled-data')
/** A demonstration's dates are relative to the day it is filled. */
const keptForMs = 3_600_000

/**
 * Builds the site if necessary and fills a data folder, once before all tests that start it as a process: a copy of
 * that folder starts in a fifth of the time. Later runs within an hour reuse it.
 */
export async function buildSite(): Promise<{ filledDataDir: string; remove: () => Promise<void> }> {
  if (isBuildNeeded()) await runBuild()
  if (await isKept()) {
    const { path, remove } = await temporaryDataDir(kept)
    return { filledDataDir: path, remove }
  }
  const { path, remove } = await temporaryDataDir()
  const site = await startSite({ DATA_DIR: path })
  await site.stop()
  await mkdir(dirname(kept), { recursive: true })
  const draft = `${kept}-${process.pid}`
  await cp(path, draft, { recursive: true })
  await rm(kept, { recursive: true, force: true })
  await rename(draft, kept)
  return { filledDataDir: path, remove }
}

async function isKept(): Promise<boolean> {
  try {
    const [{ mtimeMs: filledAt }, { mtimeMs: builtAt }] = await Promise.all([stat(kept), stat(stamp)])
    return filledAt > builtAt && Date.now() - filledAt < keptForMs
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}
