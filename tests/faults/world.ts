import { createHmac } from 'node:crypto'
import { pino } from 'pino'
import type { ApiClient } from '#server/api/client/client.ts'
import { merchantKeys } from '#server/backend/domains/payment-service/pay-context.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { connectDatabase } from '#server/backend/platform/db/database.ts'
import { readEnv } from '#server/config/env.ts'
import type { Cluster } from '#tests/cluster/cluster.ts'
import { waitFor } from '#tests/cluster/service.ts'
import { workOn } from '#tests/server/backend/platform/jobs/work-world.ts'
import type { MailServer } from '#tests/server/backend/platform/mail/mail-server.ts'
import { anyNetwork } from '#tests/support/any-network.ts'
import { password, registerAtIssuer } from '#tests/support/issuer-client.ts'
import { testPush } from '#tests/support/push-keys.ts'
import { accessTokenOf, issuerAccess, siteApi } from '#tests/support/site-api.ts'
import { environment } from '#tests/support/site.ts'
import { type History, openHistory } from './history.ts'
import { openRequestLine, type RequestLine, type SlowLine } from './lines.ts'
import { BadAnswer, persist, persistentClient, type Troubles } from './persistent-client.ts'

/** Order that was acknowledged to its customer. */
export interface Acknowledged {
  machine: 'testDriveOrder' | 'subscriptionOrder' | 'tradeInRequest' | 'carEnquiry'
  orderNo: string
}

/** One rule of the audit, how many things it judged, and what breaks it. */
export interface Finding {
  rule: string
  judged: number
  broken: string[]
}

/** All that customers, faults and the audit share. */
export interface World {
  cluster: Cluster
  history: History
  troubles: Troubles
  /** Contradictions that customers saw. */
  violations: string[]
  acknowledged: Acknowledged[]
  /** Outcomes by kind, such as `booked` or `refused slot_taken`. */
  outcomes: Map<string, number>
  line: RequestLine
  slowLine: SlowLine
  mailServer: MailServer
  /** Backend on the database itself, for reading. */
  services: BackendContext
  /** Rows of plain SQL, in the given shape. */
  query<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]>
  random: () => number
  /** Whether the time of the trial is over. */
  isOver(): boolean
  /** Whether customers begin nothing more: the time is over, and what was done to the cluster is done. */
  isClosing(): boolean
  /** Client of a visitor with a network of their own, who repeats calls. */
  visitor(): ApiClient
  /** Client of an account, signed in again when its token is refused. */
  signedIn(email: string): ApiClient
  /** Registers a customer; returns the address. */
  register(): Promise<string>
  /** Delivers a webhook of the payment service. */
  deliver(notice: string): Promise<void>
  /** Sends a request to the site itself, repeated like calls. */
  send(request: Request): Promise<Response>
  count(outcome: string): void
  close(): Promise<void>
}

const log = pino({ level: 'silent' })

interface WorldOptions {
  cluster: Cluster
  slowLine: SlowLine
  mailServer: MailServer
  historyFile: string
  random: () => number
  isOver: () => boolean
  isClosing: () => boolean
}

export async function openWorld({ cluster, slowLine, mailServer, ...options }: WorldOptions): Promise<World> {
  const { random, isOver, isClosing } = options
  const troubles: Troubles = new Map()
  const outcomes = new Map<string, number>()
  const line = await openRequestLine(cluster.url, random)
  const database = await connectDatabase({ databaseUrl: cluster.database.directUrl, dataDir: 'unused' }, log)
  const { services, stop } = await workOn(database)
  const noticeSecret = noticeSecretOf(cluster)

  /** Tokens end after minutes; a new one is requested for all clients of an account at once. */
  const tokens = new Map<string, { token: Promise<string>; at: number }>()
  function tokenOf(email: string, isRefused: boolean): Promise<string> {
    const known = tokens.get(email)
    if (known && !isRefused && Date.now() - known.at < 240_000) return known.token
    if (known && isRefused && Date.now() - known.at < 5_000) return known.token
    const token = repeated('sign-in', () => accessTokenOf(cluster.url, email))
    tokens.set(email, { token, at: Date.now() })
    return token
  }

  /** The issuer's pages say in many ways that they are not there now: all of them are repeated. */
  function repeated<T>(what: string, work: () => Promise<T>): Promise<T> {
    return persist(what, { troubles }, async () => {
      try {
        return await work()
      } catch (error) {
        throw new BadAnswer(what, { cause: error })
      }
    })
  }

  async function query<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]> {
    const { rows } = await database.execute(sql, params)
    return rows as Row[]
  }

  async function mailedCode(email: string): Promise<string> {
    let code: string | undefined
    const isMailed = async () => {
      const mails = await query<{ plain: string }>(
        'select plain from mails where recipient = $1 order by id desc limit 1',
        [email],
      )
      ;[code] = /\b\d{6}\b/.exec(mails[0]?.plain ?? '') ?? []
      return code !== undefined
    }
    await waitFor(`${email} has a code`, isMailed, { seconds: 30 })
    return code ?? ''
  }

  return {
    cluster,
    history: openHistory(options.historyFile),
    troubles,
    violations: [],
    acknowledged: [],
    outcomes,
    line,
    slowLine,
    mailServer,
    services,
    query,
    random,
    isOver,
    isClosing,
    visitor() {
      const network = anyNetwork()
      return persistentClient({ troubles, open: async () => siteApi(line.url, undefined, network) })
    },
    signedIn(email) {
      const network = anyNetwork()
      return persistentClient({
        troubles,
        open: async (isRefused) => siteApi(line.url, await tokenOf(email, isRefused), network),
      })
    },
    register: () =>
      repeated('registration', async () => {
        const email = `ada.${crypto.randomUUID()}@example.org`
        const person = { email, firstName: 'Ada', lastName: 'Nordmann', password, locale: 'de_DE' } as const
        await registerAtIssuer(issuerAccess(cluster.url), person, () => mailedCode(email))
        return email
      }),
    deliver: (notice) =>
      persist('webhook', { troubles }, async () => {
        const seconds = Math.floor(Date.now() / 1_000)
        const signature = createHmac('sha256', noticeSecret).update(`${seconds}.${notice}`).digest('hex')
        const headers = { 'pay-signature': `t=${seconds},v1=${signature}` }
        const { ok, status } = await fetch(`${cluster.url}/hooks/payment/embedded`, {
          method: 'POST',
          headers,
          body: notice,
        })
        if (!ok) throw new BadAnswer(`status ${status}`)
      }),
    send: (request) =>
      persist('page', { troubles }, async () => {
        const response = await fetch(request.clone())
        if (response.status >= 500) throw new BadAnswer(`status ${response.status}`)
        return response
      }),
    count: (outcome) => void outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1),
    async close() {
      await line.close()
      await stop()
      await database.close()
    },
  }
}

/** Secret of the webhooks of the replicas, derived from their session secret as they do. */
function noticeSecretOf({ folder, url, database }: Cluster): string {
  const { backend } = readEnv({
    ...environment,
    DATA_DIR: folder,
    PUBLIC_URL: url,
    DATABASE_URL: database.directUrl,
    FILES_DIR: folder,
    VAPID_PUBLIC_KEY: testPush.publicKey,
    VAPID_PRIVATE_KEY: testPush.privateKey,
  })
  if (backend.payment.provider !== 'embedded') throw new Error('the cluster takes test cards')
  return merchantKeys(backend.payment.secrets[0]).noticeSecret
}
