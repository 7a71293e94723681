import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the process that creates and removes databases; with a trailing slash. */
    databasesUrl: string
  }
}

/**
 * Before all tests: starts the process that manages their databases. It prepares nothing before the first request, and
 * ends with this process in any case.
 */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  // In a session of its own: an interrupt at the terminal would end PostgreSQL before the tests.
  const manager = fork(join(import.meta.dirname, 'manage-databases.ts'), { detached: true })
  const ended = once(manager, 'exit')
  const started = await Promise.race([once(manager, 'message'), ended])
  if (manager.exitCode !== null) throw new Error('the databases’ manager does not start')
  provide('databasesUrl', String(started[0]))
  return async () => {
    manager.disconnect()
    await ended
  }
}
