import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** How a server is started. */
export interface Start {
  name: string
  command: string
  args: readonly string[]
  env?: Record<string, string | undefined>
  cwd: string
  /** File to which it writes, appended to. */
  log: string
  /** As an unprivileged user, where this process is root's: some servers refuse to be root's. */
  isUnprivileged?: boolean
}

/** Server as a child process. */
export interface Service {
  name: string
  pid: number
  isAlive(): boolean
  send(signal: NodeJS.Signals): void
  /** Ends it and waits; with SIGKILL where it does not end in time. */
  end(signal?: NodeJS.Signals): Promise<void>
}

/** Milliseconds for an orderly end. */
const endMs = 35_000

export function startService({ name, command, args, env, cwd, log, isUnprivileged = false }: Start): Service {
  const output = openSync(log, 'a')
  const child = spawn(command, args, {
    cwd,
    // A group of its own: an interrupt at the terminal reaches this process alone, which ends the others in order.
    detached: true,
    stdio: ['ignore', output, output],
    env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', ...env },
    ...(isUnprivileged && unprivilegedUser()),
  })
  closeSync(output)
  const exit = once(child, 'exit')
  const isAlive = () => child.exitCode === null && child.signalCode === null && child.pid !== undefined
  return {
    name,
    pid: child.pid ?? 0,
    isAlive,
    send: (signal) => void (isAlive() && child.kill(signal)),
    async end(signal = 'SIGTERM') {
      if (!isAlive()) return
      child.kill(signal)
      const ended = new AbortController()
      const late = sleep(endMs, 'late', { signal: ended.signal }).catch(() => 'ended')
      if ((await Promise.race([exit, late])) === 'late') child.kill('SIGKILL')
      ended.abort()
      await exit
    },
  }
}

interface User {
  uid: number
  gid: number
}

let user: User | null | undefined

/** The user of PostgreSQL where this process is root's; null elsewhere. */
function unprivilegedUser(): User | null {
  user ??= process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : null
  return user
}

function idOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
}

/** Gives a file or folder to the user of unprivileged servers. */
export function giveAway(path: string): void {
  const owner = unprivilegedUser()
  if (owner) chownSync(path, owner.uid, owner.gid)
}

/** Processes of a process, and of theirs. */
export function descendantsOf(pid: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const childrenOf = (parent: number): number[] =>
    rows.flatMap(([child, of]) => (child !== undefined && of === parent ? [child, ...childrenOf(child)] : []))
  return childrenOf(pid)
}

/** Sends a signal to processes that may be gone. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
}

/** Waits until something holds; throws with the end of a log when it does not in time. */
export async function waitFor(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  { seconds, log }: { seconds: number; log?: string },
): Promise<void> {
  const giveUpAt = Date.now() + seconds * 1_000
  while (!(await isSo())) {
    if (Date.now() > giveUpAt) {
      const lines = log === undefined ? '' : `:\n${readFileSync(log, 'utf8').split('\n').slice(-25).join('\n')}`
      throw new Error(`${what}: not within ${seconds} s${lines}`)
    }
    await sleep(200)
  }
}

/** Whether an address answers with success. */
export async function isAnswering(url: string, init: RequestInit = {}): Promise<boolean> {
  try {
    return (await fetch(url, { ...init, signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    // Refused, cut or late: asked again.
    return false
  }
}
