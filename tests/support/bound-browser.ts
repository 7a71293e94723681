import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { ApiClient } from '#server/api/client/client.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { pushClients } from '#server/backend/platform/db/schema/messages.ts'

/** Browser bound for push at an unreachable push service; returns its client's id. */
export async function bindBrowser({ messages }: ApiClient, deviceId: string = randomUUID()): Promise<string> {
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
  const deviceToken = JSON.stringify({ endpoint: `https://push.solvei.example.com/${deviceId}`, keys })
  const device = { brand: 'Chromium', deviceType: 'browser', os: 'Linux', deviceId, deviceToken } as const
  const { clientId } = await messages.registerClient({ body: { ...device, pushType: 'web', pushVersion: 0 } })
  await messages.bindClient({ body: { clientId, deviceId } })
  return clientId
}

/** State of the client, with its account and session. */
export async function browserState(services: BackendContext, clientId: string) {
  const { status, accountId, sessionId } = pushClients
  const [row] = await services
    .db()
    .select({ status, accountId, sessionId })
    .from(pushClients)
    .where(eq(pushClients.orderNo, clientId))
  return row
}
