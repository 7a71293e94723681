import { createHash, randomBytes } from 'node:crypto'
import type { ApiClient } from '#server/api/client/client.ts'
import { clientSecretOf } from '#server/api/contract/client-secret.ts'
import { type Browser, createBrowser, targetOf } from './browser.ts'

/** Password of every demonstration account. */
export const password = 'solvei-demo-2026'

/** Embedded issuer of a site, with a signed application as its client. */
export interface IssuerAccess {
  publicUrl: string
  app: { appId: string; secret: string }
  /** Sends a request to the site without following redirects. */
  send(request: Request): Promise<Response>
  /** Client of the application, for input of the site's pages. */
  api: ApiClient
}

export interface IssuedTokens {
  access_token: string
  refresh_token: string
  id_token: string
  expires_in: number
}

/** Authorization request of an application; changes test the issuer's checks. */
export interface AuthorizationRequest {
  verifier: string
  url: string
}

export function authorizationRequest(
  { publicUrl, app }: IssuerAccess,
  changes: Record<string, string | null> = {},
): AuthorizationRequest {
  const verifier = randomBytes(32).toString('base64url')
  const params = {
    client_id: app.appId,
    redirect_uri: `${publicUrl}/auth/callback`,
    response_type: 'code',
    scope: 'openid profile email',
    state: randomBytes(16).toString('base64url'),
    nonce: randomBytes(16).toString('base64url'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  }
  const sent = Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== null)
  return { verifier, url: `${publicUrl}/oidc/auth?${new URLSearchParams(sent)}` }
}

/** Starts an interaction at the issuer; returns its id. */
export async function interactionOf(browser: Browser, { publicUrl }: IssuerAccess, url: string): Promise<string> {
  const page = await targetOf(await browser.get(url), publicUrl)
  const [, id] = /\/sign-in\/([\w-]+)$/.exec(page.pathname) ?? []
  if (id === undefined) throw new Error(`not asked who they are but sent to ${page.href}`)
  return id
}

/** Follows the issuer back to the application; returns the URL with the code. */
export async function callbackOf(browser: Browser, { publicUrl }: IssuerAccess, continueAt: string): Promise<URL> {
  return targetOf(await browser.get(continueAt), publicUrl)
}

/** Request of the application itself to the token endpoint, or another of the issuer's. */
export function askIssuer(
  { publicUrl, app, send }: IssuerAccess,
  fields: Record<string, string>,
  endpoint = '/oidc/token',
): Promise<Response> {
  const credentials = Buffer.from(`${app.appId}:${clientSecretOf(app.secret)}`).toString('base64')
  return send(
    new Request(publicUrl + endpoint, {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}`, accept: 'application/json' },
      body: new URLSearchParams(fields),
    }),
  )
}

export function codeExchange({ publicUrl }: IssuerAccess, callback: URL, verifier: string): Record<string, string> {
  return {
    grant_type: 'authorization_code',
    code: callback.searchParams.get('code') ?? '',
    redirect_uri: `${publicUrl}/auth/callback`,
    code_verifier: verifier,
  }
}

/** Signs an account in, up to the tokens, in this browser or a new one. */
export async function signInAtIssuer(
  access: IssuerAccess,
  email: string,
  browser: Browser = createBrowser(access.send),
): Promise<IssuedTokens> {
  return tokensAfter(access, browser, async (id) =>
    access.api.identity.signIn({ params: { id }, body: { email, password } }),
  )
}

type Registration = Parameters<ApiClient['identity']['register']>[0]['body']

/** Registers a new account, from the authorization request to the tokens. */
export async function registerAtIssuer(
  access: IssuerAccess,
  body: Registration,
  mailedCode: () => Promise<string>,
): Promise<IssuedTokens> {
  return tokensAfter(access, createBrowser(access.send), async (id) => {
    await access.api.identity.register({ params: { id }, body })
    return access.api.identity.confirmRegistration({ params: { id }, body: { code: await mailedCode() } })
  })
}

async function tokensAfter(
  access: IssuerAccess,
  browser: Browser,
  answer: (id: string) => Promise<{ continueAt: string }>,
): Promise<IssuedTokens> {
  const { url, verifier } = authorizationRequest(access)
  const { continueAt } = await answer(await interactionOf(browser, access, url))
  const callback = await callbackOf(browser, access, continueAt)
  const response = await askIssuer(access, codeExchange(access, callback, verifier))
  if (!response.ok) throw new Error(`no tokens but ${response.status}: ${await response.text()}`)
  return response.json()
}
