import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

export interface ServerProcess {
  pid: number
  /** Milliseconds from the command to the first successful answer. */
  readyMs: number
  /** Asks the process to end and waits for it. */
  stop(): Promise<void>
}

const patienceMs = 180_000

/**
 * Starts a server script (Node's arguments, the script and its own) and waits until `readyUrl` answers 200. An
 * environment value of undefined unsets it.
 */
export async function startServer(
  command: readonly string[],
  { readyUrl, env }: { readyUrl: string; env: Record<string, string | undefined> },
): Promise<ServerProcess> {
  const began = performance.now()
  const child = spawn(process.execPath, command, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  })
  const exit = once(child, 'exit')
  const { pid } = child
  if (pid === undefined) throw new Error(`${command.join(' ')} could not be started`)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null

  async function stop(): Promise<void> {
    if (hasEnded()) return
    child.kill('SIGTERM')
    await exit
  }

  while (!(await isReady(readyUrl))) {
    if (hasEnded()) throw new Error(`${command.join(' ')} ended before it was ready`)
    if (performance.now() - began > patienceMs) {
      await stop()
      throw new Error(`${command.join(' ')} does not become ready`)
    }
    await sleep(5)
  }
  return { pid, readyMs: performance.now() - began, stop }
}

async function isReady(url: string): Promise<boolean> {
  try {
    const { status } = await fetch(url)
    return status === 200
  } catch {
    // Not listening yet.
    return false
  }
}
