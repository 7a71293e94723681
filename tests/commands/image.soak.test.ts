import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { assembleImage } from '#server/image/assemble.ts'
import { freePort } from '#tests/support/free-port.ts'
import { accessTokenOf, siteApi } from '#tests/support/site-api.ts'
import { environment, temporaryDataDir } from '#tests/support/site.ts'
import { startCommand } from '#tests/support/start-command.ts'
import { subscribe } from '#tests/support/subscription-customer.ts'

const megabyte = 1_000_000
/** The base of the image: C library, certificates, time zones (gcr.io/distroless/cc-debian13). */
const baseBytes = 35 * megabyte
const mostBytes = 300 * megabyte

/** Outside the checkout, so that nothing is found in its folders. */
let folder: Awaited<ReturnType<typeof temporaryDataDir>>
let dataDir: Awaited<ReturnType<typeof temporaryDataDir>>
let bytes: number
beforeAll(async () => {
  folder = await temporaryDataDir()
  dataDir = await temporaryDataDir()
  bytes = await assembleImage(join(folder.path, 'site'))
}, 120_000)
afterAll(async () => {
  await folder.remove()
  await dataDir.remove()
})

it('is no larger than 300 MB', () => {
  expect(bytes + baseBytes).toBeLessThan(mostBytes)
})

it('has neither tests nor tools of the build', () => {
  const paths = ['tests', 'app', 'vite.config.ts', 'node_modules/vite', 'node_modules/typescript', 'dist/demonstration']
  expect(paths.filter((path) => existsSync(join(folder.path, 'site', path)))).toEqual([])
})

it('serves the whole site with its own Node', async () => {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const root = join(folder.path, 'site')
  const command = startCommand(root)
  const site = spawn(join(root, 'bin/node'), command.args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: '/nowhere',
      ...command.env,
      ...definedIn(environment),
      NODE_ENV: 'production',
      DATA_DIR: dataDir.path,
      PORT: String(port),
    },
  })
  const exit = once(site, 'exit')
  const lines: string[] = []
  try {
    const ready = Promise.withResolvers<void>()
    for (const stream of [site.stdout, site.stderr]) {
      createInterface(stream).on('line', (line) => {
        lines.push(line)
        if (line.startsWith('Ready at')) ready.resolve()
      })
    }
    void exit.then(() => ready.reject(new Error(`the site ended:\n${lines.join('\n')}`)))
    await ready.promise
    // Also renders pictures and documents, which other processes do.
    const api = siteApi(url, await accessTokenOf(url, 'private@solvei.example'))
    const { orderNo } = await subscribe(api)
    await expect
      .poll(async () => (await api.subscriptionOrders.getOrder({ params: { id: orderNo } })).status, {
        timeout: 15_000,
      })
      .toBeGreaterThan(1)
    const paths = ['/readyz', '/de_DE', '/de_DE/machines/subscriptionOrder', '/pay/assets/latin.woff2']
    const answers = await Promise.all(paths.map((path) => fetch(url + path)))
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200))
    expect(lines.filter((line) => line.includes('"level":50'))).toEqual([])
  } finally {
    site.kill('SIGTERM')
    await exit
  }
})

it('has secrets for each file that its composition names', async () => {
  const target = join(dataDir.path, 'secrets')
  const { stdout } = await promisify(execFile)(process.execPath, ['server/image/make-secrets.ts', target])
  const named = [...readFileSync('server/image/compose.yaml', 'utf8').matchAll(/file: secrets\/(\w+)/g)].map(
    ([, name = '']) => name,
  )
  expect(readdirSync(target).toSorted()).toEqual(named.toSorted())
  expect(stdout).toContain(`${named.length} secrets`)
})

function definedIn(values: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
