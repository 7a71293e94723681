import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from './free-port.ts'
import { scratchFolder } from './scratch-folder.ts'
import { startCommand } from './start-command.ts'

const root = join(import.meta.dirname, '../..')

/** Shared by the site and whoever signs calls to it. */
export const siteApp = { appId: '10001', secret: 'secret-of-the-tests-that-cross-everything' }

/** Of every site that tests start. */
export const environment = {
  HOST: '127.0.0.1',
  APP_SECRET: siteApp.secret,
  SESSION_SECRET: 'a-session-secret-of-the-tests-that-cross-everything',
  // What is set for a site on this machine is not meant for this one.
  NODE_ENV: undefined,
  // Solved by a program in no time; what it is by default is tried where the captcha itself is.
  CAPTCHA_GUESSES: '2',
  PUBLIC_URL: undefined,
  BACKEND_URL: undefined,
  DATABASE_URL: undefined,
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
}

/** The built site as a process of its own, as production starts it. */
export interface SiteProcess {
  /** Without a slash at its end. */
  url: string
  port: number
  pid: number
  /** What it has written to standard output and standard error, line by line. */
  lines: string[]
  /** Ends it on the spot; nothing of its own runs any more. */
  kill(): Promise<void>
  /** Asks it to end and waits until it has; its exit code. */
  stop(): Promise<number | null>
}

/**
 * A data folder of its own for a site, empty or a copy of what another has written; remove it when the site is stopped.
 */
export async function temporaryDataDir(filled?: string): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(scratchFolder(), 'solvei-test-'))
  if (filled !== undefined) await cp(filled, path, { recursive: true })
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

export interface SiteEnvironment {
  DATA_DIR: string
  DATABASE_URL?: string
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
}

/**
 * Starts the built site, on a free port unless told which, and waits until it is ready. Throws with what it wrote when it
 * ends instead.
 */
export function startSite(given: SiteEnvironment, knownPort?: number): Promise<SiteProcess> {
  return start([], given, knownPort)
}

/**
 * The same for seconds: its WebAssembly is compiled once, quickly. To optimise the embedded database takes a second of the
 * processor, which a short life does not give back.
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
 * The same by a script of package.json, `start` or `dev`, in any checkout. `readyLine` begins the line that says that it
 * listens.
 */
export async function startByScript(
  checkout: string,
  script: 'start' | 'dev',
  readyLine: string,
  given: SiteEnvironment,
): Promise<SiteProcess> {
  const port = await freePort()
  const child = spawn('npm', ['run', script], {
    cwd: checkout,
    // npm does not hand on every signal: what it has started is in a group of its own, which gets them all. The development
    // server ends with its standard input, so it ends with a test that is killed.
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    // Its lines are read, so without colours, which the tests' own terminal may ask for.
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
