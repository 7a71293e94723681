import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from './free-port.ts'
import { scratchFolder } from './scratch-folder.ts'
import { startCommand } from './start-command.ts'

const root = join(import.meta.dirname, '../..')

/** Credentials shared by the site and its callers. */
export const siteApp = { appId: '10001', secret: 'secret-of-the-tests-that-cross-everything' }

/** Environment of every site in tests. */
export const environment = {
  HOST: '127.0.0.1',
  APP_SECRET: siteApp.secret,
  SESSION_SECRET: 'a-session-secret-of-the-tests-that-cross-everything',
  // Unset: variables of a site on this machine must not apply.
  NODE_ENV: undefined,
  // Solved instantly; the captcha's own tests use the default.
  CAPTCHA_GUESSES: '2',
  // Accounts and cars only: tests create their own orders.
  DEMONSTRATION: 'base',
  PUBLIC_URL: undefined,
  BACKEND_URL: undefined,
  // What an earlier start has compiled saves an eighth of the next one.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  DATABASE_URL: undefined,
  DATABASE_DIRECT_URL: undefined,
  FILES_DIR: undefined,
  SMTP_URL: undefined,
  LOG_LEVEL: undefined,
  TRUSTED_PROXIES: undefined,
  CDN_URL: undefined,
  OIDC_ISSUER: undefined,
  OIDC_CLIENT_ID: undefined,
  OIDC_CLIENT_SECRET: undefined,
  VAPID_PUBLIC_KEY: undefined,
  VAPID_PRIVATE_KEY: undefined,
  PUSH_TEST_ORIGIN: undefined,
  MAP_STYLE_URL: undefined,
  METRICS_PORT: undefined,
  OTEL_EXPORTER_OTLP_ENDPOINT: undefined,
}

/** Built site as a process, started as in production. */
export interface SiteProcess {
  /** Without trailing slash. */
  url: string
  port: number
  pid: number
  /** Lines of standard output and standard error. */
  lines: string[]
  /** Kills it at once. */
  kill(): Promise<void>
  /** Asks it to end and waits; returns the exit code. */
  stop(): Promise<number | null>
}

/** Temporary data folder for a site, empty or copied; remove it after stopping the site. */
export async function temporaryDataDir(filled?: string): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(scratchFolder(), 'solvei-test-'))
  if (filled !== undefined) await cp(filled, path, { recursive: true })
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

export interface SiteEnvironment {
  DATA_DIR: string
  DATABASE_URL?: string
  DATABASE_DIRECT_URL?: string
  FILES_DIR?: string
  VAPID_PUBLIC_KEY?: string
  VAPID_PRIVATE_KEY?: string
  SMTP_URL?: string
  PUSH_TEST_ORIGIN?: string
  MAP_STYLE_URL?: string
  LOG_LEVEL?: string
  NODE_OPTIONS?: string
  PUBLIC_URL?: string
  TRUSTED_PROXIES?: string
  CDN_URL?: string
  OIDC_ISSUER?: string
  OIDC_CLIENT_ID?: string
  OIDC_CLIENT_SECRET?: string
  DEMONSTRATION?: string
  METRICS_PORT?: string
  OTEL_EXPORTER_OTLP_ENDPOINT?: string
  OTEL_EXPORTER_OTLP_PROTOCOL?: string
  OTEL_BSP_SCHEDULE_DELAY?: string
}

/**
 * Starts the built site, on a free port unless given, and waits until it is ready. Throws with its output when it exits
 * instead.
 */
export function startSite(given: SiteEnvironment, knownPort?: number): Promise<SiteProcess> {
  return start([], given, knownPort)
}

/**
 * Starts a site that lives for seconds: its WebAssembly is compiled without optimisation, which would take a second of
 * the processor.
 */
export function startBriefSite(given: SiteEnvironment, knownPort?: number): Promise<SiteProcess> {
  return start(['--liftoff-only'], given, knownPort)
}

async function start(flags: string[], given: SiteEnvironment, knownPort?: number): Promise<SiteProcess> {
  const port = knownPort ?? (await freePort())
  const { args, env } = startCommand()
  const child = spawn(process.execPath, [...flags, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env, ...environment, ...given, PORT: String(port) },
  })
  return siteProcess(child, port, 'Ready', (signal) => child.kill(signal))
}

/**
 * Starts a site by a script of package.json, `start` or `dev`, in any checkout. `readyLine` is the start of the line
 * that announces it listens.
 */
export async function startByScript(
  checkout: string,
  script: 'start' | 'dev',
  readyLine: string,
  given: SiteEnvironment,
  args: string[] = [],
): Promise<SiteProcess> {
  const port = await freePort()
  const child = spawn('npm', ['run', script, '--', ...args], {
    cwd: checkout,
    // npm does not forward every signal, so its process group gets them all. The development server ends with its
    // standard input, so it ends with a killed test.
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    // No colours, which the tests' own terminal may request: its lines are parsed.
    env: {
      ...process.env,
      ...environment,
      CI: undefined,
      FORCE_COLOR: undefined,
      NO_COLOR: '1',
      ...given,
      PORT: String(port),
    },
  })
  return siteProcess(child, port, readyLine, (signal) => process.kill(-(child.pid ?? Number.NaN), signal))
}

async function siteProcess(
  child: ChildProcess,
  port: number,
  readyLine: string,
  send: (signal: 'SIGTERM' | 'SIGKILL') => void,
): Promise<SiteProcess> {
  const exit = once(child, 'exit')
  const lines: string[] = []

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    if (child.exitCode === null && child.signalCode === null) {
      send(signal)
      await exit
    }
    return child.exitCode
  }

  await untilReady(child, lines, readyLine)
  return {
    url: `http://localhost:${port}`,
    port,
    pid: child.pid ?? 0,
    lines,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  }
}

function untilReady({ stdout, stderr }: ChildProcess, lines: string[], readyLine: string): Promise<void> {
  if (!stdout || !stderr) throw new Error('the site writes to no pipe')
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  createInterface(stderr).on('line', (line) => lines.push(line))
  createInterface(stdout)
    .on('line', (line) => {
      lines.push(line)
      if (line.trim().startsWith(readyLine)) resolve()
    })
    .on('close', () => reject(new Error(`the site ended before it was ready:\n${lines.join('\n')}`)))
  return promise
}
