import { backendParts } from '#server/backend/backend-parts.ts'
import { type ApiClient, createApi } from '#server/api/client/client.ts'
import { inProcessTransport } from '#server/api/client/transport.ts'
import type { Endpoint } from '#server/api/contract/endpoint.ts'
import type { BookedTestDrive } from '#server/api/contract/groups/test-drive.ts'
import { startTestBackend, type TestBackend, testEnv } from '#tests/support/backend.ts'
import { bookingOf, holdSlot, offeredSlots, solvedCaptcha } from '#tests/support/drive-customer.ts'
import { password } from '#tests/support/site-api.ts'

/** The whole backend as in production, with three people who are signed in. */
export interface SecurityWorld {
  backend: TestBackend
  serviceToken: string
  tokens: { ada: string; jonas: string; staff: string }
  /** The client as one of them uses it, or as a visitor. */
  api(userToken?: string): ApiClient
  /** A drive that this customer, or a visitor, has booked. */
  book(userToken?: string): Promise<BookedTestDrive>
  /** Everything a caller needs to be let in to a call. */
  credentials(endpoint: Endpoint): { query: Record<string, string>; headers: Record<string, string> }
  close(): Promise<void>
}

export async function openSecurityWorld(): Promise<SecurityWorld> {
  const backend = await startTestBackend({ parts: backendParts, env: { isProduction: true } })
  const client = createApi({
    transport: inProcessTransport((request) => backend.fetch(request)),
    app: testEnv.app,
    signatureType: 'digest',
    hash: 'sha256',
    timeoutMs: 20_000,
    serviceTokenSeconds: 3_600,
    log: backend.services.log,
  })
  const api = (userToken?: string) =>
    client({ locale: 'no_NO', requestId: crypto.randomUUID(), ...(userToken && { userToken }) })
  const tokenOf = async (email: string) => (await api().accounts.signIn({ body: { email, password } })).accessToken
  const serviceToken = (await api().signedClient.createToken({ body: {} })).token
  const tokens = {
    ada: await tokenOf('private@solvei.example'),
    jonas: await tokenOf('sme@solvei.example'),
    staff: await tokenOf('staff@solvei.example'),
  }

  return {
    backend,
    serviceToken,
    tokens,
    api,
    async book(userToken) {
      const caller = api(userToken)
      const [slot = ''] = (await offeredSlots(caller)).slice(-1)
      const { holdId } = await holdSlot(caller, slot)
      const body = bookingOf(holdId, await solvedCaptcha(caller))
      return caller.testDrive.createOrder({ body }, { idempotencyKey: holdId })
    },
    credentials: ({ access, needsServiceToken, isIdempotent }) => ({
      query: needsServiceToken ? { token: serviceToken } : {},
      headers: {
        ...(access === 'user' && { authorization: `Bearer ${tokens.ada}` }),
        ...(access === 'staff' && { authorization: `Bearer ${tokens.staff}` }),
        ...(isIdempotent && { 'idempotency-key': crypto.randomUUID() }),
      },
    }),
    close: () => backend.stop(),
  }
}
