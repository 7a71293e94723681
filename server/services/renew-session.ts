import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sealData, unsealData } from 'iron-session'
import type { Logger } from 'pino'
import { z } from 'zod'
import { ProductError } from '#machines/shared/call-errors.ts'
import type { ApiClient } from '#server/api/client/client.ts'
import { account, type RenewalEnd } from '#server/api/contract/groups/account.ts'
import { type RelyingParty, SignInRefused } from '#server/session/relying-party.ts'
import type { Session } from '#server/session/session.ts'
import { tokenNote } from './token-note.ts'

/** What came of an exchange, as the requests that wait for it learn of it. Null: the session is over. */
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
  /** In nobody's name. */
  api: ApiClient
  relyingParty: RelyingParty
  /** What the visitor's browser says of itself. */
  userAgent: string | undefined
  /** Seals outcomes on their way through the backend. */
  secret: string
  log: Logger
}

const pollMs = 100
/** For a request that finds another one at it. */
const patienceMs = 5_000
const sealSeconds = 120

/** Exchanges under way in this process: the requests of one page come together. */
const underWay = new Map<string, Promise<Answer>>()

/**
 * Exchanges the session's refresh token for new tokens, once however many requests come with it and whichever replica
 * they reach: a token that was used twice would end the session. Where the issuer does not answer, the session goes on as
 * long as its access token.
 */
export async function renewSession(session: Session, ports: RenewalPorts): Promise<void> {
  const { renewal } = session
  if (!renewal) return
  const key = createHash('sha256').update(renewal.refreshToken).digest('hex')
  const exchange = underWay.get(key) ?? renewOnce(key, renewal.refreshToken, ports)
  underWay.set(key, exchange)
  try {
    const renewed = await exchange
    const isOver = renewed?.signedOutAt && Date.parse(renewed.signedOutAt) > renewal.signedInAt
    if (!renewed || isOver) session.signOut()
    else await session.renew(renewed.tokens, renewed.account)
  } catch (error) {
    // The next request tries again; until then nothing has changed.
    ports.log.warn({ err: error }, 'a session was not renewed')
  } finally {
    if (underWay.get(key) === exchange) underWay.delete(key)
  }
}

async function renewOnce(key: string, refreshToken: string, ports: RenewalPorts): Promise<Answer> {
  const { api, secret } = ports
  for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(pollMs)) {
    const { state, sealed } = await api.accounts.claimRenewal({ params: { key } })
    if (sealed !== null) return outcome.parse(await unsealData(sealed, { password: secret })).answer
    if (state === 'claimed') return exchange(key, refreshToken, ports)
  }
  throw new Error('another request has not finished the exchange')
}

async function exchange(key: string, refreshToken: string, ports: RenewalPorts): Promise<Answer> {
  const { secret } = ports
  try {
    const answer = await answerFor(refreshToken, ports)
    await tell(
      key,
      { state: 'done', sealed: await sealData({ answer }, { password: secret, ttl: sealSeconds }) },
      ports,
    )
    return answer
  } catch (error) {
    // Let go, so that others need not wait for the lease to end.
    await tell(key, { state: 'givenUp' }, ports)
    throw error
  }
}

/** The tokens are there and the old one is used up: whoever asked has them, even if others cannot be told. */
async function tell(key: string, body: RenewalEnd, { api, log }: RenewalPorts): Promise<void> {
  try {
    await api.accounts.finishRenewal({ params: { key }, body })
  } catch (error) {
    log.warn({ err: error }, 'the outcome of a renewal was not kept')
  }
}

async function answerFor(refreshToken: string, { api, relyingParty, userAgent, log }: RenewalPorts): Promise<Answer> {
  try {
    const tokens = await relyingParty.refresh(refreshToken)
    return { tokens, ...(await api.accounts.setToken({ body: tokenNote(tokens.accessToken, userAgent) })) }
  } catch (error) {
    const isRefused = error instanceof ProductError && error.resultCode === 'user_token_invalid'
    if (!(error instanceof SignInRefused) && !isRefused) throw error
    log.info({ reason: error.message }, 'a session is over at its issuer')
    return null
  }
}
