import type { TestProject } from 'vitest/node'
import { buildSite } from './build-site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a site that has been started once and stopped. */
    filledDataDir: string
  }
}

/** Before the tests that start the built site. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const { filledDataDir, remove } = await buildSite()
  provide('filledDataDir', filledDataDir)
  return remove
}
