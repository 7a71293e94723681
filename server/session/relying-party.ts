import type { Configuration, CustomFetch, TokenEndpointResponse } from 'openid-client'
import type { PendingSignIn } from './pending-sign-ins.ts'
import type { Tokens } from './session.ts'

/** What this site is to the issuer. */
export interface ClientIdentity {
  issuer: string
  clientId: string
  clientSecret: string
}

/** The site as a client of whichever issuer people sign in at. */
export interface RelyingParty {
  /** Where a browser is sent to sign in. */
  authorizationUrl(pending: PendingSignIn, uiLocales: string): Promise<string>
  /** Exchanges the code the browser came back with. Throws SignInRefused. */
  exchange(pending: PendingSignIn, search: string): Promise<Tokens>
  /** Throws SignInRefused once the session behind the token is over; any other error may pass. */
  refresh(refreshToken: string): Promise<Tokens>
  /** Takes back what a refresh token stands for. */
  revoke(refreshToken: string): Promise<void>
  /** Where a browser is sent to sign out at the issuer, too; null for an issuer that knows no such thing. */
  endSessionUrl(options: { idToken: string | null; state: string; uiLocales: string }): Promise<string | null>
}

/** The issuer, or the protocol, says no: asking again would change nothing. */
export class SignInRefused extends Error {
  override readonly name = 'SignInRefused'
  /** OAuth's word for it: `access_denied`, `invalid_grant`, … */
  readonly reason: string

  constructor(reason: string, options?: ErrorOptions) {
    super(`the issuer refused: ${reason}`, options)
    this.reason = reason
  }
}

export interface RelyingPartyOptions {
  /** Without a slash at its end. */
  publicUrl: string
  /** Asked once, when somebody signs in. */
  identity: () => Promise<ClientIdentity>
  /** Reaches the issuer: across the network, or in this process. */
  fetch: CustomFetch
}

const timeoutSeconds = 10

/** OpenID Connect: authorization code with PKCE, state and nonce. The library is loaded when somebody signs in. */
export function createRelyingParty({ publicUrl, identity, fetch }: RelyingPartyOptions): RelyingParty {
  const library = () => import('openid-client')
  const redirectUri = `${publicUrl}/auth/callback`
  let discovery: Promise<Configuration> | null = null

  function configuration(): Promise<Configuration> {
    discovery ??= discover().catch((error: unknown) => {
      // The next to sign in asks anew.
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
        // The address is the operator's choice; the environment takes plain http for this machine only.
        ...(url.protocol === 'http:' ? [client.allowInsecureRequests] : []),
      ],
    })
    return found
  }

  /** Tells what the issuer refused from what may succeed another time. */
  async function judged<T>(ask: () => Promise<T>): Promise<T> {
    const { AuthorizationResponseError, ClientError, ResponseBodyError } = await library()
    try {
      return await ask()
    } catch (cause) {
      if (cause instanceof ResponseBodyError && cause.status >= 500) throw cause
      if (cause instanceof AuthorizationResponseError || cause instanceof ResponseBodyError) {
        throw new SignInRefused(cause.error, { cause })
      }
      // The answer does not hold what was asked for: another state, another nonce, a wrong signature.
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
      // As it was registered, whatever address the request came by.
      const callback = new URL(redirectUri + search)
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
      return judged(async () => tokensOf(await client.authorizationCodeGrant(config, callback, checks)))
    },

    async refresh(refreshToken) {
      const [client, config] = await Promise.all([library(), configuration()])
      return judged(async () => tokensOf(await client.refreshTokenGrant(config, refreshToken)))
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
    // An issuer need not say; then it is looked at again soon.
    expiresIn: expires_in ?? 300,
    refreshToken: refresh_token ?? null,
    idToken: id_token ?? null,
  }
}
