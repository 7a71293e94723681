import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { startServer } from './server-process.ts'

export interface Yardstick {
  url: string
  stop(): Promise<void>
}

/** Serves a page by one of the scripts beside this file, in a process of its own. */
export async function startYardstick(script: 'serve-bare' | 'serve-bytes', file: string): Promise<Yardstick> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  const command = [join(import.meta.dirname, `${script}.ts`), String(port), file] as const
  const { stop } = await startServer(command, { readyUrl: url, env: { NODE_ENV: 'production' } })
  return { url, stop }
}
