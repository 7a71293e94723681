import type { ApiClient } from '#server/api/client/client.ts'
import { anyNetwork } from './any-network.ts'
import { httpApi } from './http-api.ts'
import { type IssuerAccess, signInAtIssuer } from './issuer-client.ts'
import { siteApp } from './site.ts'

/**
 * Signed client of the site at this URL, independent of the site's process. Calls for a visitor with a network of their
 * own, unless given.
 */
export function siteApi(url: string, userToken?: string, remoteAddress = anyNetwork()): ApiClient {
  const api = httpApi(url, siteApp)
  return api({ locale: 'de_DE', requestId: crypto.randomUUID(), remoteAddress, ...(userToken && { userToken }) })
}

/** Embedded issuer of the site at this URL. */
export function issuerAccess(url: string): IssuerAccess {
  return { publicUrl: url, app: siteApp, send: (request) => fetch(request), api: siteApi(url) }
}

/** Access token of a demonstration account: `staff@solvei.example`, `private@solvei.example` and so on. */
export async function accessTokenOf(url: string, email: string): Promise<string> {
  return (await signInAtIssuer(issuerAccess(url), email)).access_token
}
