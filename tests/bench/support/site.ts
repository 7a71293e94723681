import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isBuildNeeded, runBuild } from '#server/build.ts'
import { freePort } from '#tests/support/free-port.ts'
import { startCommand } from '#tests/support/start-command.ts'
import { app, sessionSecret } from './client.ts'
import { startServer } from './server-process.ts'

export interface RunningSite {
  /** Without trailing slash. */
  url: string
  /** Milliseconds from the command to the first answer of `/readyz`. */
  readyMs: number
  /** Resident memory of the process, MB. */
  memory(): number
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '../../..')

/** Builds the site if necessary; returns the project's root. */
export async function builtSite(): Promise<string> {
  if (isBuildNeeded()) await runBuild()
  return root
}

/** Temporary folder for a site's data or other files. */
export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'solvei-bench-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/** Starts the built site as in production, on a free port and by default the embedded database. */
export async function startSite(given: {
  DATA_DIR: string
  DATABASE_URL?: string
  DEMONSTRATION?: string
  METRICS_PORT?: string
  OTEL_EXPORTER_OTLP_ENDPOINT?: string
  OTEL_TRACES_SAMPLER?: string
  OTEL_TRACES_SAMPLER_ARG?: string
}): Promise<RunningSite> {
  await builtSite()
  const port = await freePort()
  const url = `http://localhost:${port}`
  const { args, env: ofStart } = startCommand()
  const env = {
    ...ofStart,
    // Unset: variables of a site on this machine must not apply.
    PUBLIC_URL: undefined,
    BACKEND_URL: undefined,
    DATABASE_URL: undefined,
    LOG_LEVEL: undefined,
    METRICS_PORT: undefined,
    OTEL_EXPORTER_OTLP_ENDPOINT: undefined,
    DEMONSTRATION: 'base',
    APP_SECRET: app.secret,
    SESSION_SECRET: sessionSecret,
    // Dummy keys: the benchmarks push to no browser.
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
