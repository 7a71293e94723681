import { fileURLToPath } from 'node:url'
import { freePort } from '#tests/support/free-port.ts'
import { startServer } from './server-process.ts'

export interface Yardstick {
  url: string
  stop(): Promise<void>
}

const scripts = {
  bare: fileURLToPath(import.meta.resolve('./serve-bare.ts')),
  bytes: fileURLToPath(import.meta.resolve('./serve-bytes.ts')),
}

/** Serves the yardstick in a process of its own: the bare site's server, or the bytes of a file. */
export async function startYardstick(kind: keyof typeof scripts, file: string): Promise<Yardstick> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  const command = [scripts[kind], String(port), file]
  const { stop } = await startServer(command, { readyUrl: url, env: { NODE_ENV: 'production' } })
  return { url, stop }
}
