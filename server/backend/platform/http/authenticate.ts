import { createHash } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { config, localeSlugs } from '#config'
import { viewingHeader } from '#server/api/contract/call.ts'
import type { Endpoint } from '#server/api/contract/endpoint.ts'
import type { Account } from '#server/api/contract/groups/account.ts'
import type { Secrets } from '#server/api/contract/secrets.ts'
import {
  mayDo,
  type Permission,
  permissionFor,
  permissionsFor,
  stepUpPermissions,
} from '#server/api/input/permissions.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { CallContext } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { nonces } from '#server/backend/platform/db/schema/wire.ts'
import { appSecrets } from '#server/backend/platform/signed-client/apps.ts'
import { isServiceTokenGood } from '#server/backend/platform/signed-client/service-tokens.ts'
import { requireStepUp } from '#server/backend/platform/step-up/step-up.ts'
import { viewedAccount } from '#server/backend/platform/viewing/viewings.ts'
import { type Verdict, verifySignature } from './verify-signature.ts'
import { singleParam, type WireRequest } from './wire-request.ts'

/** Account of an access token, and its session; null where a foreign issuer does not disclose it. */
export interface Bearer {
  account: Account
  sessionId: string | null
}

/** Verifies access tokens. Throws user_token_invalid. */
export interface BearerTokens {
  verify(token: string): Promise<Bearer>
}

/** Seconds that a request's timestamp may differ from the machine's clock, either way. */
export const timestampTolerance = 300
const maxNonceLength = 64

/**
 * Authenticates the caller of a request after its application: service token, then the customer's access token, as the
 * row requires. Throws the wire's codes.
 */
export async function authenticate(
  services: BackendContext,
  tokens: BearerTokens,
  endpoint: Endpoint,
  request: WireRequest,
  appId: string | null,
): Promise<Caller> {
  if (appId === null) return stranger
  await useNonce(services, appId, request, endpoint)
  return callerWith(services, tokens, endpoint, {
    appId,
    token: bearerToken(request),
    viewing: request.headers.get(viewingHeader),
  })
}

export type Caller = Pick<CallContext, 'appId' | 'account' | 'sessionId' | 'sessionKey' | 'viewing'>

/** Caller of a row without a signature. */
export const stranger: Caller = { appId: '', account: null }

/** What a caller proves its identity with. */
interface Credentials {
  appId: string
  /** Access token; null for a visitor. */
  token: string | null
  /** Viewing of a customer's account by the member of staff whose token it is. */
  viewing: string | null
}

/**
 * Caller by its access token. Throws user_token_invalid, forbidden, or permission_missing for staff who may make the
 * call for none of its events. A token that is sent must be valid even if it is not required.
 */
export async function callerWith(
  services: BackendContext,
  tokens: BearerTokens,
  endpoint: Endpoint,
  { appId, token, viewing }: Credentials,
): Promise<Caller> {
  const { access, permission } = endpoint
  const bearer = token === null ? null : await tokens.verify(token)
  if (viewing !== null) return { appId, ...(await viewedAccount(services, endpoint, bearer, viewing)) }
  const account = bearer?.account ?? null
  if (!account && access !== 'app') throw new Refusal('user_token_invalid', 'an access token is needed')
  if (access === 'staff' && account?.role !== 'staff') throw new Refusal('forbidden', 'for staff only')
  if (account && permission && !permissionsFor(permission).some((one) => mayDo(account.roles, one))) {
    throw permissionMissing(permissionFor(permission, null))
  }
  if (!bearer || token === null) return { appId, account }
  const { sessionId } = bearer
  return { appId, account, ...(sessionId && { sessionId }), sessionKey: sessionId ?? hashOf(token) }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

const anyEvent = z.object({ type: z.string() })

/**
 * Refuses a member of staff without the permission for the event of the body, which has been validated, or without the
 * second factor that the permission needs.
 */
export async function authorise(
  services: BackendContext,
  { permission }: Endpoint,
  { account, sessionKey }: Pick<Caller, 'account' | 'sessionKey'>,
  body: unknown,
): Promise<void> {
  if (!permission || !account) return
  const needed = permissionFor(permission, anyEvent.safeParse(body).data?.type ?? null)
  if (!mayDo(account.roles, needed)) throw permissionMissing(needed)
  if (stepUpPermissions.has(needed)) await requireStepUp(services, { account, ...(sessionKey && { sessionKey }) })
}

function permissionMissing(permission: Permission): Refusal {
  return new Refusal('permission_missing', `no role of the caller has the permission ${permission}`, { permission })
}

/**
 * Application by its signature; null for a row without one. Throws the wire's codes. Queries the database only for
 * changed secrets, so that a stranger's call ends here without a place in the queue.
 */
export async function authenticateApp(
  services: BackendContext,
  { access }: Endpoint,
  request: WireRequest,
): Promise<string | null> {
  if (access === 'public') return null
  const appId = singleParam(request, 'app_id') ?? ''
  const verdictBy = (known: ReadonlyMap<string, Secrets>): Verdict | null => {
    const secrets = known.get(appId)
    return secrets === undefined ? null : verifySignature(request, secrets)
  }
  let verdict = verdictBy(await appSecrets.read(services))
  // Rechecks with current secrets before refusing: the app may be new, or its secret.
  if (!verdict?.isValid) verdict = verdictBy(await appSecrets.refresh(services))
  if (!verdict) throw new Refusal('app_id_invalid', 'the app_id is missing or unknown')
  if (!verdict.isValid) throw new Refusal('sign_invalid', verdict.reason)
  const timestamp = singleParam(request, 'timestamp') ?? ''
  const isTimely = /^\d{1,12}$/.test(timestamp) && Math.abs(Date.now() / 1000 - Number(timestamp)) <= timestampTolerance
  if (!isTimely) throw new Refusal('timestamp_expired', `the timestamp is more than ${timestampTolerance} s off`)
  return appId
}

/**
 * Last check of the application: only a correctly signed request may use up a nonce. The same statement looks up the
 * service token.
 */
async function useNonce(
  services: BackendContext,
  appId: string,
  request: WireRequest,
  { needsServiceToken }: Endpoint,
): Promise<void> {
  const nonce = singleParam(request, 'nonce')
  if (!nonce || nonce.length > maxNonceLength) throw new Refusal('sign_invalid', 'the nonce is missing or too long')
  const token = singleParam(request, 'token') ?? ''
  const seenAt = new Date()
  const [used] = await services
    .db()
    .insert(nonces)
    .values({ appId, nonce, seenAt })
    .onConflictDoUpdate({
      target: [nonces.appId, nonces.nonce],
      set: { seenAt },
      setWhere: lt(nonces.seenAt, nonceHorizon(seenAt)),
    })
    .returning({ hasToken: needsServiceToken ? isServiceTokenGood(services, appId, token) : sql<boolean>`true` })
  if (!used) throw new Refusal('nonce_replayed', 'the nonce was seen before')
  if (!used.hasToken) throw new Refusal('token_invalid', 'the service token is missing or unknown, or has expired')
}

/** Nonces older than this cannot return with a valid timestamp, not even one from the future. */
export function nonceHorizon(now: Date): Date {
  return new Date(now.getTime() - 2 * timestampTolerance * 1000)
}

function bearerToken({ headers }: WireRequest): string | null {
  const header = headers.get('authorization')
  if (header === null) return null
  const token = /^Bearer (\S+)$/i.exec(header)?.[1]
  if (!token) throw new Refusal('user_token_invalid', 'the Authorization header carries no bearer token')
  return token
}

/** Locale prefix of the path, else the params of a signed request. */
export function localeOf(request: Pick<WireRequest, 'path' | 'query'>): CallContext['locale'] {
  const prefix = request.path.split('/')[1]
  const slug = localeSlugs.find((known) => known === prefix)
  if (slug) {
    const { lang, region } = config.locales[slug]
    return { lang, region }
  }
  const lang = singleParam(request, 'lang') ?? ''
  const region = singleParam(request, 'region') ?? ''
  return /^[a-z]{2}$/.test(lang) && /^[A-Z]{2}$/.test(region) ? { lang, region } : null
}

export const unknownAddress = 'unknown'

/** Visitor's IP address as reported by the signed application, which is trusted. */
export function remoteAddressOf(request: WireRequest): string {
  return request.headers.get('x-forwarded-for')?.split(',')[0]?.trim() || unknownAddress
}
