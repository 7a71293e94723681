import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import type { SiteProcess } from '#tests/support/site.ts'
import { callsOf, type HeldRequest, intercept, pathOf } from './intercept.ts'

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
export async function leaveUnanswered(request: HeldRequest): Promise<void> {
  port ??= listen()
  const url = new URL(request.url)
  url.port = String(await port)
  url.hostname = '127.0.0.1'
  await request.proceed({ url: url.href })
}

/** These calls get no answer, so that the page stays as it is while it waits. */
export async function silence(page: Page, calls: readonly string[]): Promise<void> {
  for (const call of calls) await intercept(page, pathOf(call), leaveUnanswered)
}

/** The server does what each of these calls asks for, but its first answer never reaches the page. */
export async function loseAnswers(page: Page, calls: readonly string[]) {
  const done = new Map<string, Promise<void>>()
  for (const call of calls) {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    done.set(call, promise)
    await page.route(callsOf(call), (route) => void route.fetch().then(() => resolve(), reject), { times: 1 })
  }
  return {
    /** Waits until the server has done it. */
    answered: async (call: string) => done.get(call),
  }
}

/** The server does what a call asks for and is killed before its answer reaches the page; settles once it has died. */
export async function dieAnswering(page: Page, call: string, { kill }: SiteProcess): Promise<{ dead: Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(
    callsOf(call),
    async (route) => {
      await route.fetch()
      await kill()
      await route.abort('connectionreset')
      resolve()
    },
    { times: 1 },
  )
  return { dead: promise }
}
