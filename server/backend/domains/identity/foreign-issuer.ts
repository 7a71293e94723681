import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTPayload } from 'jose'
import { z } from 'zod'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { boundedFetch } from '#server/network/bounded-fetch.ts'

/** For metadata, keys or user info of an issuer: a few kilobytes each. */
const limits = { timeoutMs: 10_000, maxBytes: 256_000 }
/** Asymmetric algorithms only. */
const algorithms = ['ES256', 'ES384', 'ES512', 'PS256', 'PS384', 'PS512', 'RS256', 'RS384', 'RS512', 'EdDSA']

const metadata = z.object({ issuer: z.string(), jwks_uri: z.url(), userinfo_endpoint: z.url() })

/** Claims of a foreign issuer about a person. */
export const userInfo = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254).optional(),
  email_verified: z.boolean().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  name: z.string().optional(),
})
export type UserInfo = z.infer<typeof userInfo>

export interface ForeignIssuer {
  /** Claims of an access token that the issuer gave to this client. Refuses with user_token_invalid. */
  claimsOf(token: string): Promise<JWTPayload & { sub: string; iat: number }>
  /** Bearer of a token, as described by the issuer. */
  userInfo(token: string): Promise<UserInfo>
}

/** Foreign issuer, found by OpenID Connect discovery. Refuses with `unavailable` while it does not answer. */
export function createForeignIssuer(issuer: string, clientId: string): ForeignIssuer {
  let discovery: ReturnType<typeof discover> | null = null

  async function discover() {
    const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
    const found = metadata.parse(await read(address))
    if (found.issuer !== issuer) throw new Error(`${address} claims to be ${found.issuer}`)
    const keys = createRemoteJWKSet(new URL(found.jwks_uri), {
      [customFetch]: (url, options) => boundedFetch(url, limits, options),
    })
    return { keys, userInfoUrl: found.userinfo_endpoint }
  }

  function discovered() {
    discovery ??= discover().catch((error: unknown) => {
      // The next caller retries the discovery.
      discovery = null
      throw error
    })
    return discovery
  }

  return {
    async claimsOf(token) {
      const { keys } = await discovered()
      const { payload } = await verified(() =>
        jwtVerify(token, keys, { algorithms, issuer, requiredClaims: ['exp', 'iat', 'sub'] }),
      )
      if (!isForClient(payload, clientId)) throw new Refusal('user_token_invalid', 'issued to another client')
      return { ...payload, sub: payload.sub ?? '', iat: payload.iat ?? 0 }
    },
    async userInfo(token) {
      const { userInfoUrl } = await discovered()
      return userInfo.parse(await read(userInfoUrl, { authorization: `Bearer ${token}` }))
    },
  }
}

/** An id token also names the client as its audience; claims that only an id token has reveal it. */
function isForClient({ aud, ...claims }: JWTPayload, clientId: string): boolean {
  if ('nonce' in claims || 'at_hash' in claims) return false
  const party = claims['client_id'] ?? claims['azp']
  return party === undefined ? [aud].flat().includes(clientId) : party === clientId
}

async function verified<T>(judge: () => Promise<T>): Promise<T> {
  try {
    return await judge()
  } catch (error) {
    if (error instanceof errors.JWKSTimeout) throw unavailable(error)
    if (error instanceof errors.JOSEError) throw new Refusal('user_token_invalid', error.message)
    // All other errors come from the network.
    throw unavailable(error)
  }
}

async function read(url: string, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await boundedFetch(url, limits, { headers }).catch((error: unknown) => {
    throw unavailable(error)
  })
  if (response.status === 401 || response.status === 403) {
    throw new Refusal('user_token_invalid', `the issuer answered ${response.status}`)
  }
  if (!response.ok) throw unavailable(`HTTP ${response.status}`)
  return response.json()
}

function unavailable(reason: unknown): Refusal {
  return new Refusal('unavailable', `the issuer cannot be reached: ${String(reason)}`)
}
