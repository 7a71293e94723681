import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { BackendEnv } from '#server/backend/kernel/backend-env.ts'
import { isKeyedHash, keyedHash, keyedHashes, openToken, signToken } from '#server/backend/kernel/secrets/keyed-hash.ts'
import { codeHash, isCodeRight, newCode } from '#server/backend/kernel/secrets/one-time-code.ts'
import { seal, unseal, unsealWith } from '#server/backend/kernel/secrets/sealed.ts'
import { testEnv } from '#tests/support/test-env.ts'

const env = { linkSecrets: ['a secret of the tests'] } as const
const other = { linkSecrets: ['another secret'] } as const
const rotated = { linkSecrets: [...other.linkSecrets, ...env.linkSecrets] } as const

describe('a keyed hash', () => {
  it('is an HMAC with a key derived for its purpose, as in links mailed before', () => {
    const key = Buffer.from(hkdfSync('sha256', env.linkSecrets[0], 'solvei', 'test-link', 32))
    const expected = createHmac('sha256', key).update('TD-1').digest()
    expect(keyedHash(env, 'test-link', 'TD-1')).toBe(expected.toString('base64url'))
    expect(keyedHash(env, 'test-link', 'TD-1', 'hex')).toBe(expected.toString('hex'))
  })

  it('holds for its text, purpose and secret alone', () => {
    const hash = keyedHash(env, 'test-link', 'TD-1')
    expect(isKeyedHash(env, 'test-link', 'TD-1', hash)).toBe(true)
    expect(isKeyedHash(env, 'test-link', 'TD-2', hash)).toBe(false)
    expect(isKeyedHash(env, 'other-link', 'TD-1', hash)).toBe(false)
    expect(isKeyedHash(other, 'test-link', 'TD-1', hash)).toBe(false)
    expect(isKeyedHash(env, 'test-link', 'TD-1', '')).toBe(false)
  })
})

describe('a token', () => {
  it('carries its text, dots included', () => {
    for (const text of ['TD-1', 'TD-1.key', 'o.SO-1']) {
      expect(openToken(env, 'test-link', signToken(env, 'test-link', text))).toBe(text)
    }
  })

  it('is opened for its purpose and secret alone, and only as it was made', () => {
    const token = signToken(env, 'test-link', 'TD-1.key')
    expect(openToken(env, 'other-link', token)).toBeNull()
    expect(openToken(other, 'test-link', token)).toBeNull()
    const signature = token.slice(token.lastIndexOf('.') + 1)
    for (const forged of ['', '.', signature, `.${signature}`, `TD-2.key.${signature}`, `${token}x`, 'TD-1.key.']) {
      expect(openToken(env, 'test-link', forged)).toBeNull()
    }
  })
})

describe('a code', () => {
  it('is six digits, any of a million', () => {
    const codes = Array.from({ length: 2_000 }, newCode)
    expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([])
    // Two of a thousand are expected to come twice.
    expect(new Set(codes).size).toBeGreaterThan(1_980)
    expect(new Set(codes.map((code) => code[0])).size).toBe(10)
  })
})

describe('a rotated secret', () => {
  it('signs with its newest version, and knows what every version signed', () => {
    const before = signToken(env, 'test-link', 'TD-1')
    const after = signToken(rotated, 'test-link', 'TD-1')
    expect(openToken(rotated, 'test-link', before)).toBe('TD-1')
    expect(after).toBe(signToken(other, 'test-link', 'TD-1'))
    expect([openToken(other, 'test-link', before), openToken(env, 'test-link', after)]).toEqual([null, null])
    expect(keyedHashes(rotated, 'test-link', 'TD-1')).toEqual([
      keyedHash(other, 'test-link', 'TD-1'),
      keyedHash(env, 'test-link', 'TD-1'),
    ])
  })

  it('takes codes that were sent before', () => {
    const expected = codeHash({ env: { ...testEnv, ...env } }, 'somebody', '123456')
    const isRight = (now: Pick<BackendEnv, 'linkSecrets'>, code: string) =>
      isCodeRight({ env: { ...testEnv, ...now } }, { subject: 'somebody', code, expected })
    expect([isRight(rotated, '123456'), isRight(rotated, '123457'), isRight(other, '123456')]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('opens what any version sealed', () => {
    const [newest, former] = [randomBytes(32), randomBytes(32)]
    expect(unsealWith(seal('a private key', former), [newest, former])).toBe('a private key')
    expect(unsealWith(seal('a private key', former), [newest])).toBeNull()
  })
})

describe('a sealed text', () => {
  const key = randomBytes(32)

  it('is opened by its key alone, and only whole', () => {
    const sealed = seal('a private key', key)
    expect(unseal(sealed, key)).toBe('a private key')
    expect(unseal(sealed, randomBytes(32))).toBeNull()
    for (const length of [0, 10, 30, sealed.length - 2]) expect(unseal(sealed.slice(0, length), key)).toBeNull()
  })

  it('is another one each time', () => {
    expect(seal('the same', key)).not.toBe(seal('the same', key))
  })
})
