import { randomInt } from 'node:crypto'
import { z } from 'zod'
import {
  type Body,
  type Hash,
  type Param,
  type SignatureType,
  type SigningApp,
  signRequest,
} from '#server/api/client/signer.ts'
import { bounded, httpTransport } from '#server/api/client/transport.ts'
import type { Method } from '#server/api/contract/endpoint.ts'

export interface Attempt {
  method?: Method
  path?: string
  query?: readonly Param[]
  json?: unknown
  form?: readonly Param[]
  headers?: Record<string, string>
  app?: Partial<SigningApp>
  signatureType?: SignatureType
  hash?: Hash
  /** Offset of the caller's clock in seconds. */
  clockSkew?: number
  /** Nonce to use instead of a fresh one: milliseconds and number. */
  nonce?: { now: number; random: number }
  /** Changes the signed target before it is sent. */
  tamper?: (target: string) => string
  tamperBody?: (body: string) => string
  isUnsigned?: boolean
}

const body = z.looseObject({})

/** Answer of the backend. Keys are the wire's. */
export interface Reply {
  status: number
  body: z.infer<typeof body>
  /** Result code of either envelope. */
  code: unknown
  data: unknown
}

export type Caller = (attempt: Attempt) => Promise<Reply>

const plainPath = '/bff/api/v1/common/config'

/** Creates a caller that may break any rule a check needs; repeats and repairs nothing. */
export function createCaller(baseUrl: string, identity: SigningApp): Caller {
  const transport = httpTransport(baseUrl)
  return async (attempt) => {
    const { method = 'GET', path = plainPath, query = [] } = attempt
    const body = bodyOf(attempt)
    const signed = attempt.isUnsigned
      ? query.map(([key, value]): [string, string] => [key, String(value)])
      : signRequest({
          method,
          path,
          query,
          body,
          app: { ...identity, ...attempt.app },
          signatureType: attempt.signatureType ?? 'sign',
          hash: attempt.hash ?? 'md5',
          locale: null,
          now: attempt.nonce?.now ?? Date.now() + (attempt.clockSkew ?? 0) * 1000,
          random: attempt.nonce?.random ?? randomInt(10_000),
        }).query
    const target = `${path}?${new URLSearchParams(signed)}`
    const text = body?.type === 'json' ? body.text : body ? formText(body.fields) : null
    const type = body?.type === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
    const request = {
      method,
      target: attempt.tamper?.(target) ?? target,
      headers: { ...(body ? { 'content-type': type } : {}), ...attempt.headers },
      body: text !== null && attempt.tamperBody ? attempt.tamperBody(text) : text,
    }
    const answer = await bounded((signal) => transport(request, signal), { timeoutMs: 10_000 })
    return readReply(answer.status, answer.text)
  }
}

function bodyOf({ json, form }: Attempt): Body | null {
  if (form) return { type: 'form', fields: form }
  return json === undefined ? null : { type: 'json', text: JSON.stringify(json) }
}

function formText(fields: readonly Param[]): string {
  return new URLSearchParams(fields.map(([key, value]): [string, string] => [key, String(value)])).toString()
}

function readReply(status: number, text: string): Reply {
  const parsed = body.safeParse(text.startsWith('{') ? JSON.parse(text) : undefined)
  if (!parsed.success) throw new Error(`HTTP ${status} without an envelope: ${text.slice(0, 200)}`)
  const { result_code: code, resultCode, data, resultData } = parsed.data
  return { status, body: parsed.data, code: code ?? resultCode, data: data ?? resultData }
}
