import { describe, expect, it } from 'vitest'
import {
  bounded,
  httpTransport,
  NoAnswer,
  raceAbort,
  type Transport,
  type WireRequest,
} from '#server/api/client/transport.ts'
import { startHttpBackend } from './http-backend.ts'

const request = { method: 'GET', target: '/bff/api/v1/common/config?a=1', headers: {}, body: null } as const

async function failureOf(work: Promise<unknown>): Promise<NoAnswer> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof NoAnswer)) throw new Error(`expected NoAnswer, got ${String(error)}`)
  return error
}

/** Sends a request within a time limit. */
function send(transport: Transport, request: WireRequest, limits: Parameters<typeof bounded>[1]) {
  return bounded((signal) => transport(request, signal), limits)
}

describe('httpTransport', () => {
  it('brings method, target, headers and body to the backend and its answer back', async () => {
    const backend = await startHttpBackend(() => ({ status: 409, text: '{"a":1}' }))
    const answer = await send(
      httpTransport(`${backend.url}/`),
      { method: 'POST', target: '/x?y=%20', headers: { 'x-a': 'b' }, body: 'ä' },
      { timeoutMs: 1000 },
    )
    expect(answer).toEqual({ status: 409, text: '{"a":1}' })
    expect(backend.seen[0]).toMatchObject({ method: 'POST', body: 'ä', headers: { 'x-a': 'b' } })
    expect(backend.seen[0]?.url.search).toBe('?y=%20')
  })

  it('gives a backend that hangs up after the time-out, and closes the socket', async () => {
    const backend = await startHttpBackend(() => 'hang')
    const error = await failureOf(send(httpTransport(backend.url), request, { timeoutMs: 60 }))
    expect(error).toMatchObject({ reason: 'timeout', message: 'timeout of 60ms exceeded' })
    await backend.seen[0]?.hungUp
  })

  it('closes the socket when the caller gives up', async () => {
    const backend = await startHttpBackend(() => 'hang')
    const caller = new AbortController()
    const failure = failureOf(send(httpTransport(backend.url), request, { timeoutMs: 5000, signal: caller.signal }))
    await expect.poll(() => backend.seen.length).toBe(1)
    caller.abort()
    expect(await failure).toMatchObject({ reason: 'aborted', message: 'Request aborted' })
    await backend.seen[0]?.hungUp
  })

  it('sends nothing for a caller who has given up already', async () => {
    const backend = await startHttpBackend(() => 'hang')
    const error = await failureOf(
      send(httpTransport(backend.url), request, { timeoutMs: 100, signal: AbortSignal.abort() }),
    )
    expect(error.message).toBe('Request aborted')
    expect(backend.seen).toEqual([])
  })

  it('tells a dropped connection and a missing host as a network error', async () => {
    const backend = await startHttpBackend(() => 'drop')
    expect(await failureOf(send(httpTransport(backend.url), request, { timeoutMs: 1000 }))).toMatchObject({
      reason: 'network',
      message: 'Network Error',
    })
    expect(await failureOf(send(httpTransport('http://127.0.0.1:1'), request, { timeoutMs: 1000 }))).toMatchObject({
      reason: 'network',
    })
  })

  it('does not follow a redirect with a signature made for another address', async () => {
    const backend = await startHttpBackend(() => ({ status: 302, text: '' }))
    expect(await send(httpTransport(backend.url), request, { timeoutMs: 1000 })).toMatchObject({ status: 302 })
    expect(backend.seen).toHaveLength(1)
  })
})

describe('bounded', () => {
  const never = () => new Promise<never>(() => {})

  it('gives up work that never ends, and tells it so', async () => {
    let received: AbortSignal | null = null
    const work = (signal: AbortSignal) => {
      received = signal
      return raceAbort(never(), signal)
    }
    expect(await failureOf(bounded(work, { timeoutMs: 30 }))).toMatchObject({ message: 'timeout of 30ms exceeded' })
    expect(received).toMatchObject({ aborted: true })
  })

  it('gives up when its caller does', async () => {
    const caller = new AbortController()
    const limits = { timeoutMs: 5000, signal: caller.signal }
    const failure = failureOf(bounded((signal) => raceAbort(never(), signal), limits))
    caller.abort()
    expect(await failure).toMatchObject({ message: 'Request aborted' })
  })
})
