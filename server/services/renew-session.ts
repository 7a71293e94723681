import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { z } from 'zod'
import { ProductError } from '#machines/shared/call-errors.ts'
import type { ApiClient } from '#server/api/client/client.ts'
import { account, type RenewalEnd } from '#server/api/contract/groups/account.ts'
import type { Secrets } from '#server/api/contract/secrets.ts'
import { type RelyingParty, SignInRefused } from '#server/session/relying-party.ts'
import { openSealed, sealValue } from '#server/session/sealed.ts'
import type { Session } from '#server/session/session.ts'
import { tokenRegistration } from './token-registration.ts'

/** Outcome of an exchange, as shared with the requests that wait for it. Null: the session is over. */
const answer = z
  .object({
    tokens: z.object({
      accessToken: z.string(),
      expiresIn: z.number(),
      refreshToken: z.string().nullable(),
      idToken: z.string().nullable(),
    }),
    account,
    signedOutAt: z.string().nullable(),
  })
  .nullable()
const outcome = z.object({ answer })
type Answer = z.infer<typeof answer>

export interface RenewalPorts {
  /** Client without a user. */
  api: ApiClient
  relyingParty: RelyingParty
  /** Browser's User-Agent header. */
  userAgent: string | undefined
  /** Encrypt outcomes stored in the backend. */
  secrets: Secrets
  log: Logger
}

/** Answers of the backend that end a session. */
const endings: ReadonlySet<string> = new Set(['user_token_invalid', 'account_blocked'])

const pollMs = 100
/** Maximum wait for another request's exchange. */
const maxWaitMs = 5_000
const sealSeconds = 120

/** Exchanges under way in this process: a page sends several requests at once. */
const exchanges = new Map<string, Promise<Answer>>()

/**
 * Exchanges the session's refresh token exactly once, however many requests carry it on whichever replicas: a second
 * use would end the session. If the issuer does not answer, the session lasts as long as its access token.
 */
export async function renewSession(session: Session, ports: RenewalPorts): Promise<void> {
  const { renewal } = session
  if (!renewal) return
  const key = createHash('sha256').update(renewal.refreshToken).digest('hex')
  const exchange = exchanges.get(key) ?? renewOnce(key, renewal.refreshToken, ports)
  exchanges.set(key, exchange)
  try {
    const renewed = await exchange
    const isOver = renewed?.signedOutAt && Date.parse(renewed.signedOutAt) > renewal.signedInAt
    if (!renewed || isOver) session.signOut()
    else await session.renew(renewed.tokens, renewed.account)
  } catch (error) {
    // Nothing has changed; the next request tries again.
    ports.log.warn({ err: error }, 'a session was not renewed')
  } finally {
    if (exchanges.get(key) === exchange) exchanges.delete(key)
  }
}

async function renewOnce(key: string, refreshToken: string, ports: RenewalPorts): Promise<Answer> {
  const { api, secrets } = ports
  for (const end = Date.now() + maxWaitMs; Date.now() < end; await sleep(pollMs)) {
    const { state, sealed } = await api.accounts.claimRenewal({ params: { key } })
    if (sealed !== null) return outcome.parse(await openSealed(sealed, secrets)).answer
    if (state === 'claimed') return exchange(key, refreshToken, ports)
  }
  throw new Error('another request has not finished the exchange')
}

async function exchange(key: string, refreshToken: string, ports: RenewalPorts): Promise<Answer> {
  const { secrets } = ports
  try {
    const answer = await refreshTokens(refreshToken, ports)
    await reportOutcome(key, { state: 'done', sealed: await sealValue({ answer }, secrets, sealSeconds) }, ports)
    return answer
  } catch (error) {
    // Releases the claim, so that others need not wait for its lease to end.
    await reportOutcome(key, { state: 'givenUp' }, ports)
    throw error
  }
}

/** Never throws: the tokens are valid and the old one is used up, even if other requests cannot be notified. */
async function reportOutcome(key: string, body: RenewalEnd, { api, log }: RenewalPorts): Promise<void> {
  try {
    await api.accounts.finishRenewal({ params: { key }, body })
  } catch (error) {
    log.warn({ err: error }, 'the outcome of a renewal was not stored')
  }
}

async function refreshTokens(
  refreshToken: string,
  { api, relyingParty, userAgent, log }: RenewalPorts,
): Promise<Answer> {
  try {
    const tokens = await relyingParty.refresh(refreshToken)
    return { tokens, ...(await api.accounts.setToken({ body: tokenRegistration(tokens.accessToken, userAgent) })) }
  } catch (error) {
    const isRefused = error instanceof ProductError && endings.has(error.resultCode)
    if (!(error instanceof SignInRefused) && !isRefused) throw error
    log.info({ reason: error.message }, 'a session is over at its issuer')
    return null
  }
}
