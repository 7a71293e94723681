import { describe, expect, it } from 'vitest'
import { createServiceTokens } from '#server/api/client/service-token.ts'

/** Hands out token-1, token-2, … each when the test lets it. */
function issuer() {
  const waiting: { resolve: () => void; reject: (error: Error) => void }[] = []
  let clock = 0
  const tokens = createServiceTokens(
    () => {
      const number = waiting.length + 1
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      waiting.push({ resolve: () => resolve(`token-${number}`), reject })
      return promise
    },
    { maxAgeSeconds: 3600, now: () => clock },
  )
  return { tokens, waiting, pass: (seconds: number) => (clock += seconds * 1000) }
}

describe('service tokens', () => {
  it('fetch one token for all who wait', async () => {
    const { tokens, waiting } = issuer()
    const callers = Array.from({ length: 50 }, () => tokens.current())
    expect(waiting).toHaveLength(1)
    waiting[0]?.resolve()
    expect(new Set(await Promise.all(callers))).toEqual(new Set(['token-1']))
  })

  it('keep a token for an hour and fetch another once it is older', async () => {
    const { tokens, waiting, pass } = issuer()
    const first = tokens.current()
    waiting[0]?.resolve()
    await first
    pass(3600)
    expect(await tokens.current()).toBe('token-1')
    pass(1)
    const second = tokens.current()
    waiting[1]?.resolve()
    expect(await second).toBe('token-2')
  })

  it('replace a refused token once for all who were refused', async () => {
    const { tokens, waiting } = issuer()
    const first = tokens.current()
    waiting[0]?.resolve()
    await first
    const replacements = [tokens.replacementOf('token-1'), tokens.replacementOf('token-1')]
    expect(waiting).toHaveLength(2)
    waiting[1]?.resolve()
    expect(await Promise.all(replacements)).toEqual(['token-2', 'token-2'])
    // Somebody whose call was under way with the old one meanwhile.
    expect(await tokens.replacementOf('token-1')).toBe('token-2')
    expect(waiting).toHaveLength(2)
  })

  it('fail all who wait for a fetch that fails, and try again for the next', async () => {
    const { tokens, waiting } = issuer()
    const callers = Promise.allSettled([tokens.current(), tokens.current()])
    waiting[0]?.reject(new Error('no token'))
    expect((await callers).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const next = tokens.current()
    waiting[1]?.resolve()
    expect(await next).toBe('token-2')
  })

  it('let a caller leave without ending the fetch for the others', async () => {
    const { tokens, waiting } = issuer()
    const leaving = new AbortController()
    const [left, stays] = [tokens.current(leaving.signal), tokens.current()]
    leaving.abort(new Error('gone'))
    await expect(left).rejects.toThrow('gone')
    waiting[0]?.resolve()
    expect(await stays).toBe('token-1')
  })
})
