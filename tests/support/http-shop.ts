import { pino } from 'pino'
import { serve } from 'srvx'
import { noticeRequest } from '#server/backend/domains/payment-service/notices.ts'
import { merchantKeys } from '#server/backend/domains/payment-service/pay-context.ts'
import { createEmbeddedBackend } from '#server/backend/embedded-backend.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { payEvents } from '#server/backend/platform/db/schema/payment-service.ts'
import type { DatabasePlace } from './databases.ts'
import { freePort } from './free-port.ts'
import { httpApi } from './http-api.ts'
import { signInAtIssuer } from './issuer-client.ts'
import { provenSubscription } from './proven-subscription.ts'
import { testApp } from './signed-request.ts'
import type { StoryBackend } from './subscription-story.ts'
import { paymentSecret, testEnv } from './test-env.ts'

const { noticeSecret } = merchantKeys(paymentSecret)
const silent = pino({ level: 'silent' })

/** Complete backend behind sockets, with one or several replicas on one database, and signed-in customers. */
export interface HttpShop extends StoryBackend {
  /** Of the first replica. */
  url: string
  services: BackendContext
  tokens: Record<'ada' | 'jonas' | 'staff', string>
  close(): Promise<void>
}

/** Opens replicas; calls and webhooks alternate between them, as behind a proxy without sticky sessions. */
export async function openHttpShop(place: DatabasePlace, replicas: number): Promise<HttpShop> {
  const ports: number[] = []
  while (ports.length < replicas) ports.push(await freePort())
  const publicUrl = `http://localhost:${ports[0]}`
  const opened = await Promise.all(ports.map((port) => openReplica({ ...testEnv, ...place, publicUrl }, port)))
  const [first] = opened
  if (!first) throw new Error('a shop has one replica at least')
  let turn = 0
  const next = () => opened[(turn += 1) % opened.length] ?? first

  const shop: HttpShop = {
    url: publicUrl,
    services: first.services,
    tokens: { ada: '', jonas: '', staff: '' },
    client: (userToken) =>
      next().api({ locale: 'de_DE', requestId: crypto.randomUUID(), ...(userToken && { userToken }) }),
    send: (request) => fetch(request),
    surviving: (work) => work(),
    async proofOf(orderNo) {
      const events = await first.services.db().select().from(payEvents).orderBy(payEvents.sequence)
      const notices = events.map(({ body }) => body).filter((body) => body.includes(orderNo))
      return { ...(await provenSubscription(first.services, orderNo)), notices }
    },
    async deliver(notice) {
      const { headers } = noticeRequest(notice, noticeSecret, new Date())
      const response = await fetch(`${next().url}/hooks/payment/embedded`, { method: 'POST', headers, body: notice })
      if (!response.ok) throw new Error(`a webhook was answered ${response.status}`)
    },
    async close() {
      for (const replica of opened) await replica.close()
    },
  }
  const tokenOf = async (email: string) =>
    (await signInAtIssuer({ publicUrl, app: testApp, send: fetch, api: shop.client() }, email)).access_token
  shop.tokens = {
    ada: await tokenOf('private@solvei.example'),
    jonas: await tokenOf('sme@solvei.example'),
    staff: await tokenOf('staff@solvei.example'),
  }
  return shop
}

async function openReplica(env: typeof testEnv, port: number) {
  const backend = createEmbeddedBackend(env, silent)
  await backend.start()
  const server = serve({ port, hostname: '127.0.0.1', silent: true, fetch: (request) => backend.fetch(request) })
  await server.ready()
  const url = `http://localhost:${port}`
  const api = httpApi(url, testApp)
  return {
    url,
    api,
    services: backend.services,
    async close() {
      await server.close(true)
      await backend.stop()
    },
  }
}
