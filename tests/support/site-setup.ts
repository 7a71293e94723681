import type { TestProject } from 'vitest/node'
import { buildSite } from './build-site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folder of a site that was started once and stopped. */
    filledDataDir: string
  }
}

/** Before tests of the built site: runs once for all their projects, which share it by an environment variable. */
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
