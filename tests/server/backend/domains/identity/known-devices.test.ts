import { afterEach, expect, it, vi } from 'vitest'
import { knownDevice, knownMs, recordDevice } from '#server/backend/domains/identity/known-devices.ts'
import { testEnv } from '#tests/support/test-env.ts'

const services = { env: testEnv }
const owner = { id: 'an account', passwordHash: null }

afterEach(() => vi.useRealTimers())

it('a browser is known to its account for 180 days after it has signed in', () => {
  const signedInAt = Date.parse('2026-11-22T12:00:00Z')
  vi.useFakeTimers({ toFake: ['Date'], now: signedInAt })
  const cookie = recordDevice(services, owner, undefined)
  vi.setSystemTime(signedInAt + knownMs - 1)
  expect(knownDevice(services, owner, cookie)).not.toBeNull()
  vi.setSystemTime(signedInAt + knownMs)
  expect(knownDevice(services, owner, cookie)).toBeNull()
  expect(knownMs).toBe(180 * 24 * 3_600_000)
})
