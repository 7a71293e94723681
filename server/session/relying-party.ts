import type { Configuration, CustomFetch, TokenEndpointResponse } from 'openid-client'
import { isServerError } from '#server/network/http-status.ts'
import type { PendingSignIn } from './pending-sign-ins.ts'
import type { Tokens } from './session.ts'

/** Client registration of this site at the issuer. */
export interface ClientIdentity {
  issuer: string
  clientId: string
  clientSecret: string
}

/** OpenID Connect client of the configured issuer. */
export interface RelyingParty {
  /** URL that starts a sign-in. */
  authorizationUrl(pending: PendingSignIn, uiLocales: string): Promise<string>
  /** Exchanges the code the browser returned with. Throws SignInRefused. */
  exchange(pending: PendingSignIn, search: string): Promise<Tokens>
  /** Throws SignInRefused once the session behind the token is over; other errors may be temporary. */
  refresh(refreshToken: string): Promise<Tokens>
  /** Revokes a refresh token. */
  revoke(refreshToken: string): Promise<void>
  /** URL that signs out at the issuer as well; null for an issuer without such an endpoint. */
  endSessionUrl(options: { idToken: string | null; state: string; uiLocales: string }): Promise<string | null>
}

/** Refusal by the issuer or the protocol: a retry would not help. */
export class SignInRefused extends Error {
  override readonly name = 'SignInRefused'
  /** OAuth error code: `access_denied`, `invalid_grant`, … */
  readonly reason: string

  constructor(reason: string, options?: ErrorOptions) {
    super(`the issuer refused: ${reason}`, options)
    this.reason = reason
  }
}

export interface RelyingPartyOptions {
  /** Without trailing slash. */
  publicUrl: string
  /** Called once, at the first sign-in. */
  identity: () => Promise<ClientIdentity>
  /** Fetch to the issuer: over the network, or in this process. */
  fetch: CustomFetch
}

const timeoutSeconds = 10

/** OpenID Connect: authorization code with PKCE, state and nonce. The library is loaded at the first sign-in. */
export function createRelyingParty({ publicUrl, identity, fetch }: RelyingPartyOptions): RelyingParty {
  const library = () => import('openid-client')
  const redirectUri = `${publicUrl}/auth/callback`
  let discovery: Promise<Configuration> | null = null

  function configuration(): Promise<Configuration> {
    discovery ??= discover().catch((error: unknown) => {
      // The next sign-in tries again.
      discovery = null
      throw error
    })
    return discovery
  }

  async function discover(): Promise<Configuration> {
    const client = await library()
    const { issuer, clientId, clientSecret } = await identity()
    const url = new URL(issuer)
    const found = await client.discovery(url, clientId, undefined, client.ClientSecretBasic(clientSecret), {
      timeout: timeoutSeconds,
      [client.customFetch]: fetch,
      execute: [
        client.enableNonRepudiationChecks,
        // The operator chose the URL; the environment allows plain http on this machine only.
        ...(url.protocol === 'http:' ? [client.allowInsecureRequests] : []),
      ],
    })
    return found
  }

  /** Distinguishes refusals by the issuer from errors that may be temporary. */
  async function classifyErrors<T>(ask: () => Promise<T>): Promise<T> {
    const { AuthorizationResponseError, ClientError, ResponseBodyError } = await library()
    try {
      return await ask()
    } catch (cause) {
      if (cause instanceof ResponseBodyError && isServerError(cause.status)) throw cause
      if (cause instanceof AuthorizationResponseError || cause instanceof ResponseBodyError) {
        throw new SignInRefused(cause.error, { cause })
      }
      // The answer is invalid: another state, another nonce, a wrong signature.
      if (cause instanceof ClientError && cause.code !== 'OAUTH_TIMEOUT') {
        throw new SignInRefused(cause.code ?? 'invalid_response', { cause })
      }
      throw cause
    }
  }

  return {
    async authorizationUrl({ state, nonce, verifier }, uiLocales) {
      const [client, config] = await Promise.all([library(), configuration()])
      const isOfflineKnown = config.serverMetadata().scopes_supported?.includes('offline_access')
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: `openid profile email${isOfflineKnown ? ' offline_access' : ''}`,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ui_locales: uiLocales,
      })
      return url.href
    },

    async exchange({ state, nonce, verifier }, search) {
      const [client, config] = await Promise.all([library(), configuration()])
      // The registered URL, whatever address the request came by.
      const callback = new URL(redirectUri + search)
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
      return classifyErrors(async () => tokensOf(await client.authorizationCodeGrant(config, callback, checks)))
    },

    async refresh(refreshToken) {
      const [client, config] = await Promise.all([library(), configuration()])
      return classifyErrors(async () => tokensOf(await client.refreshTokenGrant(config, refreshToken)))
    },

    async revoke(refreshToken) {
      const [client, config] = await Promise.all([library(), configuration()])
      if (!config.serverMetadata().revocation_endpoint) return
      await client.tokenRevocation(config, refreshToken, { token_type_hint: 'refresh_token' })
    },

    async endSessionUrl({ idToken, state, uiLocales }) {
      const [client, config] = await Promise.all([library(), configuration()])
      if (!config.serverMetadata().end_session_endpoint) return null
      const url = client.buildEndSessionUrl(config, {
        post_logout_redirect_uri: `${publicUrl}/logout`,
        state,
        ui_locales: uiLocales,
        ...(idToken && { id_token_hint: idToken }),
      })
      return url.href
    },
  }
}

function tokensOf({ access_token, expires_in, refresh_token, id_token }: TokenEndpointResponse): Tokens {
  return {
    accessToken: access_token,
    // Optional in the protocol; a short default renews soon.
    expiresIn: expires_in ?? 300,
    refreshToken: refresh_token ?? null,
    idToken: id_token ?? null,
  }
}
