import type { EventEmitter } from 'node:events'
import { eq } from 'drizzle-orm'
import type { Account, Configuration, KoaContextWithOIDC } from 'oidc-provider'
import { base as basePolicy } from 'oidc-provider/lib/helpers/interaction_policy/index.js'
import { Provider } from 'oidc-provider/lib/provider.js'
import { config } from '#config'
import { clientSecretOf } from '#server/api/contract/client-secret.ts'
import { errorCodes } from '#server/api/contract/error-codes.ts'
import { interactionCookieName } from '#server/api/contract/interaction-cookie.ts'
import { issuerUrl } from '#server/api/contract/issuer-url.ts'
import { algorithm, type SigningKey } from '#server/backend/domains/identity/identity-keys.ts'
import * as rules from '#server/backend/domains/identity/token-rules.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { derivedKeys } from '#server/backend/kernel/secrets/derived-key.ts'
import { isSameSecret } from '#server/backend/kernel/secrets/same-secret.ts'
import { isUuid } from '#server/backend/kernel/secrets/uuid.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { unavailabilityOf } from '#server/backend/platform/db/unavailable.ts'
import { appSecrets } from '#server/backend/platform/signed-client/apps.ts'
import { endSession } from './end-session.ts'
import { createRecordAdapter } from './record-adapter.ts'
import { failurePage, signInPage, signOutPage } from './site-pages.ts'

/** Every access token is for the backend; requested as a resource it has a URN. */
const backendResource = `urn:${rules.backendAudience}`
const scopes = ['openid', 'profile', 'email']

/** For the few pages that the library renders itself. */
const pagePolicy = "default-src 'none'; script-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Embedded OpenID Connect issuer. Only signed applications use it, so no consent is requested. */
export function createProvider(services: BackendContext, keys: readonly SigningKey[]): Provider {
  const provider = new Provider(issuerUrl(services.env.publicUrl), configuration(services, keys))
  // The bridge (issuer.ts) supplies the public address.
  provider.proxy = true
  // The library adds the hashes of its own inline scripts, such as a self-submitting form for a browser that is already
  // signed out.
  provider.use((ctx, next) => {
    ctx.set('content-security-policy', pagePolicy)
    return next()
  })
  acceptEachSecret(services, provider)
  const note = (error: Error) => services.log.error({ err: error }, 'the issuer failed')
  provider.on('server_error', (ctx, error) => {
    const unavailable = unavailabilityOf(error)
    if (!unavailable) return note(error)
    services.log.warn({ reason: unavailable.message }, 'the issuer has no database')
    ctx.status = errorCodes.unavailable
  })
  // Errors of the underlying framework, which would go to the console.
  const framework: EventEmitter = provider
  framework.on('error', note)
  return provider
}

/** Replaces the library's comparison, which knows one secret of each client. */
function acceptEachSecret(services: BackendContext, provider: Provider): void {
  Object.assign(provider.Client.prototype, {
    async compareClientSecret(this: { clientId: string }, given: string): Promise<boolean> {
      const secrets = (await appSecrets.refresh(services)).get(this.clientId) ?? []
      return secrets.some((secret) => isSameSecret(given, clientSecretOf(secret)))
    },
  })
}

function configuration(services: BackendContext, keys: readonly SigningKey[]): Configuration {
  const { publicUrl, linkSecrets } = services.env
  const isSecure = publicUrl.startsWith('https:')
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true, path: '/', secure: isSecure } as const
  const policy = basePolicy()
  policy.remove('consent')

  return {
    adapter: createRecordAdapter(services),
    jwks: { keys: [...keys] },
    findAccount: (_ctx, id) => findAccount(services, id),
    loadExistingGrant,
    interactions: {
      policy,
      url(ctx, { uid, params }) {
        const name = interactionCookieName(uid, publicUrl)
        ctx.cookies.set(name, 'asked', { ...cookie, signed: false, maxAge: rules.interactionSeconds * 1000 })
        return signInPage(uid, params['ui_locales'])
      },
    },
    scopes,
    claims: { openid: ['sub'], profile: ['given_name', 'family_name', 'locale'], email: ['email', 'email_verified'] },
    responseTypes: ['code'],
    subjectTypes: ['public'],
    clientAuthMethods: ['client_secret_basic'],
    enabledJWA: { idTokenSigningAlgValues: [algorithm] },
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    // Signing out at the issuer ends every application's session.
    expiresWithSession: () => true,
    extraTokenClaims: (_ctx, token) => ('grantId' in token ? { grant_id: token.grantId } : undefined),
    clientBasedCORS: () => false,
    cookies: {
      names: cookieNames(isSecure),
      keys: derivedKeys(linkSecrets, 'issuer-cookie').map((key) => key.toString('base64url')),
      long: cookie,
      // One for each interaction, at a path of its own.
      short: { httpOnly: true, sameSite: 'lax', signed: true, secure: isSecure },
    },
    ttl: {
      AccessToken: () => rules.accessTokenSeconds,
      AuthorizationCode: () => rules.authorizationCodeSeconds,
      Grant: () => rules.sessionSeconds,
      IdToken: () => rules.accessTokenSeconds,
      Interaction: () => rules.interactionSeconds,
      RefreshToken: () => rules.sessionSeconds,
      Session: (_ctx, { accountId }) => (accountId ? rules.sessionSeconds : rules.interactionSeconds),
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      // An access token's bearer uses the backend's API instead.
      userinfo: { enabled: false },
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => backendResource,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: '',
          audience: rules.backendAudience,
          accessTokenFormat: 'jwt',
          accessTokenTTL: rules.accessTokenSeconds,
          jwt: { sign: { alg: algorithm } },
        }),
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx) => signOut(services, ctx),
        postLogoutSuccessSource: (ctx) => sendTo(ctx, signOutPage(null, ctx.oidc.params?.['ui_locales'])),
      },
    },
    renderError(ctx, { error }) {
      sendTo(ctx, failurePage(error, ctx.oidc.params?.['ui_locales']))
    },
  }
}

function cookieNames(isSecure: boolean) {
  const host = isSecure ? '__Host-' : ''
  // The other two have their own paths, which the `__Host-` prefix forbids.
  const secure = isSecure ? '__Secure-' : ''
  return { session: `${host}issuer`, interaction: `${secure}issuer.asked`, resume: `${secure}issuer.resume` }
}

async function findAccount(services: BackendContext, id: string): Promise<Account | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await services.db().select().from(accounts).where(eq(accounts.id, id))
  if (!row || row.blockedAt) return undefined
  return {
    accountId: row.id,
    claims: () => ({
      sub: row.id,
      given_name: row.firstName,
      family_name: row.lastName,
      email: row.email,
      email_verified: true,
      ...(row.locale && { locale: config.locales[row.locale].tag }),
    }),
  }
}

/** Grant of this session and client; a new one if there is none or it was revoked. */
async function loadExistingGrant({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider } = oidc
  if (!client || !session?.accountId) return undefined
  const grantId = session.grantIdFor(client.clientId)
  const known = grantId && (await provider.Grant.find(grantId))
  if (known && known.accountId === session.accountId) return known
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope(scopes.join(' '))
  await grant.save()
  return grant
}

/**
 * An application that shows the id token of the signed-in user may sign them out directly. Any other request may be
 * forged, so the user is asked.
 */
async function signOut(services: BackendContext, ctx: KoaContextWithOIDC): Promise<void> {
  const { session, client, entities, params } = ctx.oidc
  const hint = entities.IdTokenHint?.payload
  const state = session?.state
  if (!session || !state) throw new Error('sign-out without a session')
  if (!client || !hint || hint['sub'] !== session.accountId) {
    sendTo(ctx, signOutPage(String(state['secret']), params?.['ui_locales']))
    return
  }
  await endSession(services, session)
  ctx.cookies.set(ctx.oidc.provider.cookieName('session'), null, { path: '/' })
  const { postLogoutRedirectUri: back, state: returned } = state
  const target = new URL(typeof back === 'string' ? back : ctx.oidc.urlFor('end_session_success'))
  if (typeof returned === 'string') target.searchParams.set('state', returned)
  sendTo(ctx, target.href)
}

function sendTo(ctx: KoaContextWithOIDC, url: string): void {
  ctx.redirect(url)
  ctx.status = 303
}
