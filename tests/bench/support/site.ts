import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isBuildNeeded, runBuild } from '#server/build.ts'
import { freePort } from '#tests/support/free-port.ts'
import { startCommand } from '#tests/support/start-command.ts'
import { startServer } from './server-process.ts'

export interface RunningSite {
  /** Without a slash at its end. */
  url: string
  /** Milliseconds from the command to the first answer of `/readyz`. */
  readyMs: number
  /** Resident memory of the process, MB. */
  memory(): number
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '../../..')

/** Builds the site where that is needed; the project's root. */
export async function builtSite(): Promise<string> {
  if (isBuildNeeded()) await runBuild()
  return root
}

/** A folder for a site's data, or for anything else that must not stay. */
export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'solvei-bench-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/** Starts the built site as production does, on a free port and, unless told otherwise, the embedded database. */
export async function startSite(given: { DATA_DIR: string; DATABASE_URL?: string }): Promise<RunningSite> {
  await builtSite()
  const port = await freePort()
  const url = `http://localhost:${port}`
  const { args, env: ofStart } = startCommand()
  const env = {
    ...ofStart,
    // What is set for a site on this machine is not meant for this one.
    PUBLIC_URL: undefined,
    BACKEND_URL: undefined,
    DATABASE_URL: undefined,
    LOG_LEVEL: undefined,
    APP_SECRET: 'secret-of-the-benchmarks',
    SESSION_SECRET: 'a-session-secret-of-the-benchmarks',
    // A pair that signs for nobody: no browser of the benchmarks is pushed to.
    VAPID_PUBLIC_KEY: `B${'A'.repeat(86)}`,
    VAPID_PRIVATE_KEY: 'A'.repeat(43),
    FILES_DIR: given.DATABASE_URL && join(given.DATA_DIR, 'files'),
    HOST: '127.0.0.1',
    PORT: String(port),
    ...given,
  }
  const { pid, readyMs, stop } = await startServer(args, { readyUrl: `${url}/readyz`, env })
  return { url, readyMs, memory: () => memoryOf(pid), stop }
}

function memoryOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1_024
}
