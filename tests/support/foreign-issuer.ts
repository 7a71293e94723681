import { once } from 'node:events'
import { createServer } from 'node:http'
import { decodeJwt, exportJWK, generateKeyPair } from 'jose'
import type { Configuration } from 'oidc-provider'
import { Provider } from 'oidc-provider/lib/provider.js'
import { type Browser, targetOf } from './browser.ts'

export const foreignClient = { clientId: 'the-site', clientSecret: 'a-secret-the-issuer-gave-to-the-site' }

/** Account at the issuer. */
export interface ForeignPerson {
  sub: string
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
  name?: string
  /** Puts the claims into the tokens, so that userinfo need not be called. */
  isToldInToken?: boolean
}

/** OpenID Connect issuer of another party: to the site it is another process. */
export interface ForeignIssuer {
  issuer: string
  /** Account of the next sign-in. */
  person: ForeignPerson
  /** Follows a browser from the authorization request to the redirect back. */
  signIn(browser: Browser, url: string): Promise<URL>
  close(): Promise<void>
}

/** Starts one on a free port. It shows no page: every browser signs in as the configured account. */
export async function startForeignIssuer(siteUrl: string, first: ForeignPerson): Promise<ForeignIssuer> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const issuer = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`
  const people = new Map<string, ForeignPerson>([[first.sub, first]])
  const provider = new Provider(issuer, await configurationFor(siteUrl, issuer, people))
  const answer = provider.callback()

  const foreign: ForeignIssuer = {
    issuer,
    person: first,
    async signIn(browser, url) {
      let target = await targetOf(await browser.get(url), issuer)
      while (target.origin === issuer) target = await targetOf(await browser.get(target.href), issuer)
      return target
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }

  server.on('request', (request, response) => {
    const { url = '', headers } = request
    if (url === '/me') {
      // The library supports userinfo only for tokens without an audience; most issuers for all of theirs.
      const { sub = '' } = decodeJwt(headers.authorization?.slice('Bearer '.length) ?? '')
      response.setHeader('content-type', 'application/json').end(JSON.stringify(people.get(sub)))
    } else if (url.startsWith('/interaction/')) {
      people.set(foreign.person.sub, foreign.person)
      void provider.interactionFinished(request, response, { login: { accountId: foreign.person.sub } })
    } else {
      void answer(request, response)
    }
  })
  return foreign
}

async function configurationFor(
  siteUrl: string,
  issuer: string,
  people: ReadonlyMap<string, ForeignPerson>,
): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const resource = `${issuer}/api`
  const day = () => 24 * 60 * 60
  return {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'foreign' }] },
    clients: [
      {
        client_id: foreignClient.clientId,
        client_secret: foreignClient.clientSecret,
        redirect_uris: [`${siteUrl}/auth/callback`],
        post_logout_redirect_uris: [`${siteUrl}/logout`],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    cookies: { keys: ['a-key-of-the-foreign-issuer'] },
    claims: { openid: ['sub'], profile: ['given_name', 'family_name', 'name'], email: ['email', 'email_verified'] },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...people.get(sub), sub }) }),
    async loadExistingGrant({ oidc }) {
      const accountId = oidc.session?.accountId
      if (!accountId || !oidc.client) return undefined
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId })
      grant.addOIDCScope('openid profile email')
      grant.addResourceScope(resource, 'openid profile email')
      await grant.save()
      return grant
    },
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    expiresWithSession: () => false,
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    ttl: {
      AccessToken: () => 600,
      Grant: day,
      IdToken: () => 600,
      Interaction: () => 600,
      RefreshToken: day,
      Session: day,
    },
    // Some issuers name the person in the token itself.
    extraTokenClaims: (_ctx, token) => {
      const { isToldInToken, ...claims } = ('accountId' in token && people.get(token.accountId)) || {}
      return isToldInToken ? claims : undefined
    },
    features: {
      devInteractions: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: 'openid profile email',
          audience: resource,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
      revocation: { enabled: true, allowedPolicy: () => true },
      rpInitiatedLogout: { enabled: true, logoutSource: (ctx) => void (ctx.body = 'signed out?') },
    },
  }
}
