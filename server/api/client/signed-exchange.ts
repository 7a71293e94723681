import { z } from 'zod'
import { SignedClientError } from '#machines/shared/call-errors.ts'
import { groups } from '#server/api/contract/endpoints.ts'
import { fromWire } from '#server/api/contract/wire-case.ts'
import type { Exchange } from './client.ts'
import { type Answer, isSuccess } from './envelope.ts'
import { failedError, keeperTokenError, signedClientError } from './errors.ts'
import { prepareCall, type PreparedCall } from './prepare-call.ts'
import { createServiceTokens } from './service-token.ts'
import { createSignedClient, type SignedClientOptions } from './signed-client.ts'

export interface SignedExchangeOptions extends SignedClientOptions {
  serviceTokenSeconds: number
}

/** Keys of a refusal's data belong to no schema: they are converted like any other. */
const anyObject = z.looseObject({})

/** Reaches a backend by signed requests. Fetches service tokens for the rows that need one. */
export function signedExchange(options: SignedExchangeOptions): Exchange {
  const request = createSignedClient(options)
  const tokens = createServiceTokens(fetchToken, {
    maxAgeSeconds: options.serviceTokenSeconds,
    now: options.now ?? Date.now,
  })

  async function fetchToken(): Promise<string> {
    const row = groups.signedClient.rows.createToken
    const requestId = crypto.randomUUID()
    try {
      const { answer, url } = await request(prepareCall(row, { body: {} }, {}, { requestId }))
      if (!isSuccess(answer)) throw signedClientError(answer, url)
      return row.returns.parse(fromWire(answer.data, row.returns)).token
    } catch (error) {
      if (error instanceof SignedClientError) throw keeperTokenError(error)
      throw failedError('internal_error', {
        requestId,
        debugMsg: `get keeper token error: ${String(error)}`,
        cause: error,
      })
    }
  }

  /** Sends the call; a refused service token is replaced and the call repeated, once. */
  async function send(call: PreparedCall): ReturnType<typeof request> {
    if (!call.row.needsServiceToken) return request(call)
    const withToken = (token: string) => request({ ...call, query: [...call.query, ['token', token]] })
    const token = await tokens.current(call.signal)
    const first = await withToken(token)
    return first.answer.resultCode === 'token_invalid'
      ? withToken(await tokens.replacementOf(token, call.signal))
      : first
  }

  return async (call) => {
    const { answer, url } = await send(call)
    const data = isSuccess(answer) ? resultOf(call, answer) : fromWire(answer.data, anyObject)
    return { answer: { ...answer, data }, url }
  }
}

/** Result of a success; throws ProductError where it breaks the contract. */
function resultOf({ row, requestId }: PreparedCall, answer: Answer): unknown {
  const result = row.returns.safeParse(fromWire(answer.data, row.returns))
  if (result.success) return result.data
  const debugMsg = `${row.method} ${row.path} returned an invalid answer: ${z.prettifyError(result.error)}`
  throw failedError('internal_error', { requestId: answer.requestId || requestId, debugMsg, cause: result.error })
}
