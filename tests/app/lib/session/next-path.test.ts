import { describe, expect, it } from 'vitest'
import { longestNextPath, safeNextPath } from '#app/lib/session/next-path.ts'

describe('the way on after signing in', () => {
  it.each(['/', '/de_DE/test-drive?model=es8#slot', '/account/orders/1', '/a//b', '/search?to=https://evil.example'])(
    'is a path of this site: %s',
    (path) => {
      expect(safeNextPath(path)).toBe(path)
    },
  )

  it.each([
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/%2e%2e//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil.example',
    '',
    undefined,
    null,
    ['/account'],
    `/${'x'.repeat(longestNextPath)}`,
    // Too long once it is written as an address.
    `/?${'ø'.repeat(longestNextPath / 2)}`,
  ])('is never another place: %j', (next) => {
    expect(safeNextPath(next)).toBeNull()
  })
})
