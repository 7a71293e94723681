import { pino } from 'pino'
import { type ApiClient, createApi } from '#server/api/client/client.ts'
import { httpTransport } from '#server/api/client/transport.ts'
import { siteApp } from './site.ts'

/** The password of every demonstration account. */
export const password = 'solvei-demo-2026'

/** A signed client of the site at this address, as another application would be; nothing of it runs in the site. */
export function siteApi(url: string, userToken?: string): ApiClient {
  const api = createApi({
    transport: httpTransport(url),
    app: siteApp,
    signatureType: 'sign',
    hash: 'sha256',
    timeoutMs: 20_000,
    serviceTokenSeconds: 3_600,
    log: pino({ level: 'silent' }),
  })
  return api({ locale: 'de_DE', requestId: crypto.randomUUID(), ...(userToken && { userToken }) })
}

/** The access token of a demonstration account: `staff@solvei.example`, `private@solvei.example` and so on. */
export async function accessTokenOf(url: string, email: string): Promise<string> {
  const { accessToken } = await siteApi(url).accounts.signIn({ body: { email, password } })
  return accessToken
}
