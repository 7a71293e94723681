import type { ApiClient } from '#server/api/client/client.ts'
import type { SigningApp } from '#server/api/client/signer.ts'
import { env } from '#server/config/env.ts'
import { anyNetwork } from '#tests/support/any-network.ts'
import { httpApi } from '#tests/support/http-api.ts'
import { signInAtIssuer } from '#tests/support/issuer-client.ts'
import type { System } from './run-walk.ts'
import { wireKinds } from './wire-kinds.ts'

/** Accounts of the demonstration. */
const emails = { customer: 'private@solvei.example', staff: 'staff@solvei.example' }

/**
 * A deployment with the demonstration's accounts, over its API: the events that customers and staff may fire. Signs with
 * APP_ID and APP_SECRET, or the secret of this data folder.
 */
export async function openWire(url: string, app: SigningApp = env().app): Promise<System> {
  const api = httpApi(url, app)
  const clientOf = (userToken?: string): ApiClient =>
    api({
      locale: 'no_NO',
      requestId: crypto.randomUUID(),
      remoteAddress: anyNetwork(),
      ...(userToken !== undefined && { userToken }),
    })
  const issuer = { publicUrl: url.replace(/\/$/, ''), app, send: (request: Request) => fetch(request), api: clientOf() }
  const tokenOf = async (email: string) => (await signInAtIssuer(issuer, email)).access_token
  const [customer, staff] = [await tokenOf(emails.customer), await tokenOf(emails.staff)]
  return {
    targetOf(id) {
      const kind = wireKinds[id]
      if (!kind) return 'unreachable'
      return {
        layer: 'wire',
        events: kind.events,
        // A client for each walk: limits count by network.
        begin: async () => kind.begin({ customer: clientOf(customer), staff: clientOf(staff) }),
      }
    },
    close: async () => {},
  }
}
