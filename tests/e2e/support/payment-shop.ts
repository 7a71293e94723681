import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { AxeBuilder } from '@axe-core/playwright'
import type { FrameLocator, Page, Request } from '@playwright/test'
import { freePort } from '#tests/support/free-port.ts'
import { test as base } from './test.ts'

export { expect } from '@playwright/test'

interface PaymentShop {
  url: string
  /** All that it has written. */
  lines: string[]
}

/** The test with a shop of its own, in which cards are bound and toys are paid. */
export const test = base.extend<object, { shop: PaymentShop }>({
  shop: [
    async ({ browserName: _ }, use) => {
      const port = await freePort()
      const script = join(import.meta.dirname, '../../support/payment-shop/serve-page.ts')
      const lines: string[] = []
      const server = spawn(process.execPath, [script], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, NODE_ENV: undefined, PORT: String(port) },
      })
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      server.once('exit', () => reject(new Error(`the shop ended:\n${lines.slice(-5).join('\n')}`)))
      createInterface(server.stdout).on('line', (line) => {
        lines.push(line)
        if (line.includes('"msg":"ready"')) resolve()
      })
      await promise
      await use({ url: `http://localhost:${port}`, lines })
      server.kill('SIGKILL')
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** The hosted fields of the page. */
export function fieldsOf(page: Page): FrameLocator {
  return page.frameLocator('iframe').first()
}

/** What axe finds on the page and in its frames. */
export async function violationsOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}

/** Watches for a number in whatever the page itself sends, frames not counted; ends with what was found. */
export function watchFor(page: Page, number: string): () => string[] {
  const found: string[] = []
  const look = (request: Request) => {
    const isOfFields = request.url().includes('/pay/')
    if (!isOfFields && `${request.url()} ${request.postData() ?? ''}`.includes(number)) found.push(request.url())
  }
  page.on('request', look)
  return () => {
    page.off('request', look)
    return found
  }
}
