import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { scratchFolder } from './scratch-folder.ts'

/** New folder for the running test, removed after it. */
export function temporaryFolder(): string {
  const path = mkdtempSync(join(scratchFolder(), 'solvei-test-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}
