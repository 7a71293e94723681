import { afterEach, expect, it, vi } from 'vitest'
import { readVersion } from '#server/site/version.ts'

afterEach(() => vi.unstubAllEnvs())

it('is the commit of the repository, or the one that a build without a repository is told', () => {
  const { version, commit } = readVersion(null)
  expect(commit).toMatch(/^[\da-f]{12}(-dirty)?$/)
  vi.stubEnv('SOURCE_COMMIT', '0123456789ab')
  expect(readVersion(null)).toEqual({ version, commit: '0123456789ab' })
  vi.stubEnv('SOURCE_COMMIT', '')
  expect(readVersion(null)).toEqual({ version, commit })
})
