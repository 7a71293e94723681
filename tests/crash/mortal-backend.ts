import { type ChildProcess, spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { build } from 'vite'
import { inject } from 'vitest'
import { z } from 'zod'
import { ProductError } from '#machines/shared/call-errors.ts'
import { merchantKeys } from '#server/backend/domains/payment-service/pay-context.ts'
import { external } from '#server/build.ts'
import { anyNetwork } from '#tests/support/any-network.ts'
import { type DatabaseKind, newDatabase } from '#tests/support/databases.ts'
import { freePort } from '#tests/support/free-port.ts'
import { httpApi } from '#tests/support/http-api.ts'
import { signInAtIssuer } from '#tests/support/issuer-client.ts'
import { testApp } from '#tests/support/signed-request.ts'
import { temporaryDataDir } from '#tests/support/site.ts'
import type { Proof, StoryBackend } from '#tests/support/subscription-story.ts'
import { paymentSecret } from '#tests/support/test-env.ts'
import type { Deadline } from './persist-points.ts'

const { noticeSecret } = merchantKeys(paymentSecret)
/** Persist point of the death, counted since it was armed, and what was written there. */
const deathSchema = z.object({ point: z.int(), after: z.string() })
const effectsSchema = z.object({ waiting: z.int(), mails: z.array(z.string()) })
const line = z.object({ msg: z.string(), death: deathSchema.optional() })
/** Milliseconds after which what a dead process had taken on is free again. */
const leaseMs = 61_000
/** Failed attempts accepted while the backend lives: each connection to the dead one fails separately. */
const patience = 3

/** Backend on a data folder that dies at a chosen point, and is restarted by the next caller. */
export interface MortalBackend extends StoryBackend {
  tokenOf(email: string): Promise<string>
  /**
   * Arms a death at this point from now on, and after revivals so many more. Returns what was written at each point
   * since the last call.
   */
  armed(deadline: Deadline, again?: { every: number; times: number }): Promise<string[]>
  /** Resets rate limits: all stories use one customer within a day. */
  forgetCounted(): Promise<void>
  /** Moves the clock to an instant, if it is not past it; returns its time. */
  clock(until: number): Promise<number>
  /** Number of outbox entries that are due or worked on, and the templates of an order's mails, the oldest first. */
  effects(orderNo: string): Promise<z.infer<typeof effectsSchema>>
  /** Waits until nothing is due, letting the leases of dead processes run out. The order is named where that fails. */
  idle(orderNo: string): Promise<void>
  /** Makes the offers that are due before the ends of terms. */
  prepareTermOffers(): Promise<void>
  deaths: z.infer<typeof deathSchema>[]
  orders(): Promise<number>
  /** Adds so many readers of the news. */
  addSubscribers(count: number): Promise<void>
  close(): Promise<void>
}

/** Opens one on a seeded database; the embedded one is a copy of a filled data folder. Without a mail server mails are stored. */
export async function openMortalBackend(kind: DatabaseKind, smtpUrl?: string): Promise<MortalBackend> {
  const { databaseUrl } = kind === 'embedded' ? { databaseUrl: null } : await newDatabase(kind, 'seeded')
  const folder = await temporaryDataDir(kind === 'embedded' ? inject('filledDataDir') : undefined)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const bundle = await bundleBackend(port)
  const deaths: MortalBackend['deaths'] = []
  /** Distance and number of deaths after a revival. */
  let again = { every: 0, times: 0 }
  let next = load()
  let living = await revive()

  /** Preloaded and waiting: loading would dominate the test. */
  function load(): ChildProcess {
    // It lives for seconds: optimising the database's code would take longer than it saves.
    return spawn(process.execPath, ['--liftoff-only', join(bundle, 'dying-backend.js')], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: folder.path,
        ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
        ...(smtpUrl !== undefined && { SMTP_URL: smtpUrl }),
      },
    })
  }

  async function revive(): Promise<ChildProcess> {
    const child = next
    if (!child.stdout || !child.stdin) throw new Error('the backend has no pipes')
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    createInterface(child.stdout).on('line', (text) => {
      const { msg, death } = line.parse(JSON.parse(text))
      if (msg === 'ready') resolve()
      if (death) deaths.push(death)
    })
    child.once('exit', () => reject(new Error('the backend ended before it was ready')))
    child.stdin.end('begin\n')
    await promise
    next = load()
    if (again.times > 0) {
      again.times -= 1
      await arm(again.every)
    }
    return child
  }

  async function arm(deadline: Deadline): Promise<string[]> {
    const response = await fetch(`${url}/test/die`, { method: 'POST', body: JSON.stringify(deadline) })
    const { passed }: { passed: string[] } = await response.json()
    return passed
  }

  async function surviving<T>(work: () => Promise<T>): Promise<T> {
    for (let silences = 0; ;) {
      try {
        return await work()
      } catch (error) {
        const isUnreachable =
          error instanceof TypeError || (error instanceof ProductError && error.resultCode === 'network_error')
        if (!isUnreachable) throw error
        if (isAlive(living)) await Promise.race([once(living, 'exit'), sleep(2_000)])
        if (!isAlive(living)) living = await revive()
        else if ((silences += 1) === patience) throw error
      }
    }
  }

  const api = httpApi(url, testApp)

  const backend: MortalBackend = {
    client(userToken) {
      const caller = { locale: 'de_DE', requestId: crypto.randomUUID(), remoteAddress: anyNetwork() } as const
      return api({ ...caller, ...(userToken && { userToken }) })
    },
    tokenOf: async (email) =>
      (await signInAtIssuer({ publicUrl: url, app: testApp, send: fetch, api: backend.client() }, email)).access_token,
    send: (request) => fetch(request),
    armed(deadline, { every, times } = { every: 0, times: 0 }) {
      again = { every, times }
      return surviving(() => arm(deadline))
    },
    surviving,
    forgetCounted: () =>
      surviving(async () => {
        const { ok } = await fetch(`${url}/test/counted`, { method: 'DELETE' })
        if (!ok) throw new Error('what was counted was not forgotten')
      }),
    clock: (until) =>
      surviving(async () => {
        const response = await fetch(`${url}/test/clock`, { method: 'POST', body: JSON.stringify(until) })
        return z.number().parse(await response.json())
      }),
    effects: (orderNo) =>
      surviving(async () => effectsSchema.parse(await (await fetch(`${url}/test/effects/${orderNo}`)).json())),
    async idle(orderNo) {
      for (let turn = 0; turn < 400; turn += 1) {
        const { waiting } = await backend.effects(orderNo)
        if (waiting === 0) return
        await sleep(20)
        if (turn % 20 === 19) await backend.clock((await backend.clock(0)) + leaseMs)
      }
      throw new Error(`${orderNo} is stuck`)
    },
    prepareTermOffers: () =>
      surviving(async () => {
        const { ok } = await fetch(`${url}/test/term-offers`, { method: 'POST' })
        if (!ok) throw new Error('no offers were made')
      }),
    deaths,
    orders: () => surviving(async () => z.number().parse(await (await fetch(`${url}/test/orders`)).json())),
    addSubscribers: (count) =>
      surviving(async () => {
        const { ok } = await fetch(`${url}/test/subscribers`, { method: 'POST', body: JSON.stringify(count) })
        if (!ok) throw new Error('no readers were added')
      }),
    async proofOf(orderNo) {
      const response = await fetch(`${url}/test/orders/${orderNo}`)
      const proof: Proof & { fault?: string } = await response.json()
      if (!response.ok) throw new Error(proof.fault)
      return proof
    },
    async deliver(body) {
      const seconds = Math.floor(Date.now() / 1000)
      const signature = createHmac('sha256', noticeSecret).update(`${seconds}.${body}`).digest('hex')
      const headers = { 'pay-signature': `t=${seconds},v1=${signature}` }
      const response = await fetch(`${url}/hooks/payment/embedded`, { method: 'POST', headers, body })
      if (!response.ok) throw new Error(`a webhook was answered ${response.status}`)
    },
    async close() {
      for (const child of [living, next]) {
        if (!isAlive(child)) continue
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
      await folder.remove()
      await rm(bundle, { recursive: true, force: true })
    },
  }
  return backend
}

/**
 * Bundles the backend into one file, like the site's build: it starts in a quarter of the time. Returns the file's
 * folder.
 */
async function bundleBackend(port: number): Promise<string> {
  const outDir = join(import.meta.dirname, '../../dist/dying-backend', String(port))
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, external },
    build: { ssr: join(import.meta.dirname, 'dying-backend.ts'), outDir, copyPublicDir: false },
  })
  return outDir
}

function isAlive({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null
}
