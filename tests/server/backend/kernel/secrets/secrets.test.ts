import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isKeyedHash, keyedHash, openToken, signToken } from '#server/backend/kernel/secrets/keyed-hash.ts'
import { seal, unseal } from '#server/backend/kernel/secrets/sealed.ts'

const env = { linkSecret: 'a secret of the tests' }
const other = { linkSecret: 'another secret' }

describe('a keyed hash', () => {
  it('is an HMAC with a key derived for its purpose, as in links mailed before', () => {
    const key = Buffer.from(hkdfSync('sha256', env.linkSecret, 'solvei', 'test-link', 32))
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
