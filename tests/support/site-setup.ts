import type { TestProject } from 'vitest/node'
import { buildSite } from './build-site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a site that has been started once and stopped. */
    filledDataDir: string
  }
}

/** Before the tests that start the built site: once for all projects of them, which know of it by the environment. */
export default async function setUp({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const known = process.env['FILLED_DATA_DIR']
  if (known !== undefined) {
    provide('filledDataDir', known)
    return undefined
  }
  const { filledDataDir, remove } = await buildSite()
  process.env['FILLED_DATA_DIR'] = filledDataDir
  provide('filledDataDir', filledDataDir)
  return remove
}
