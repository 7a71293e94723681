import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Route } from '@playwright/test'

let port: Promise<number> | undefined

/** Accepts every request and never says a word. */
async function listen(): Promise<number> {
  const server = createServer(() => {}).listen(0, '127.0.0.1')
  server.unref()
  await once(server, 'listening')
  const { port: own } = server.address() as AddressInfo
  return own
}

/**
 * Sends a request to where nobody answers. One that is only held back may get to the site after all, at the moment the
 * page gives it up or is left.
 */
export async function leaveUnanswered(route: Route): Promise<void> {
  port ??= listen()
  const url = new URL(route.request().url())
  url.port = String(await port)
  url.hostname = '127.0.0.1'
  await route.continue({ url: url.href })
}
