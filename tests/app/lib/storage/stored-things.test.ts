import { describe, expect, it } from 'vitest'
import { storedThingOf, storedThings } from '#app/lib/storage/stored-things.ts'

describe('what is stored in a browser', () => {
  it.each([
    ['cookie', '__Host-session', 'session'],
    ['cookie', '__Host-session.1', 'session'],
    ['cookie', 'sign-in.AbC', 'signIn'],
    ['cookie', '__Secure-issuer.resume.sig', 'issuer'],
    ['localStorage', 'npp_analytical', 'decision'],
    ['sessionStorage', 'flow:subscriptionCheckout', 'flow'],
    ['sessionStorage', 'tsr-scroll-restoration-v1_3', 'scroll'],
    ['cacheStorage', 'offline /de_DE/', 'offline'],
    ['cookie', 'utm_term', 'marketing'],
  ] as const)('is known: %s %s', (area, name, id) => {
    expect(storedThingOf(area, name)?.id).toBe(id)
  })

  it.each([
    ['cookie', '_ga'],
    ['cookie', 'utm_sourceless'],
    ['localStorage', 'session'],
    ['localStorage', 'themes'],
    ['sessionStorage', 'flow:'],
  ] as const)('is not known: %s %s', (area, name) => {
    expect(storedThingOf(area, name)).toBeUndefined()
  })

  it('can be deleted by name where it takes consent', () => {
    const optional = storedThings.filter(({ category }) => category !== 'necessary')
    expect(optional.flatMap(({ names }) => names).filter((name) => name.includes('*'))).toEqual([])
  })
})
