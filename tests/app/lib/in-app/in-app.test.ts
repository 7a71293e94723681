import { runInNewContext } from 'node:vm'
import { describe, expect, it, vi } from 'vitest'
import { inAppScript, isInApp } from '#app/lib/in-app/in-app.ts'
import { memoryStorage } from '#tests/app/lib/storage/memory-storage.ts'

const browser = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari'

/** Runs the page's own script as a browser would, and says what the page then takes itself for. */
function open(search: string, userAgent = browser, sessionStorage = memoryStorage(), pathname = '/'): boolean {
  const document = { documentElement: { dataset: {} } }
  runInNewContext(inAppScript, {
    location: { search, pathname },
    navigator: { userAgent },
    sessionStorage,
    document,
    URLSearchParams,
  })
  vi.stubGlobal('document', document)
  const answer = isInApp()
  vi.unstubAllGlobals()
  return answer
}

describe('a page inside the mobile app', () => {
  it.each(['?container=nioapp', '?model=es8&container=cmbchina'])('is known by its address: %s', (search) => {
    expect(open(search)).toBe(true)
  })

  it('is known by the mark in the user agent', () => {
    expect(open('', `${browser} NioApp/5.2`)).toBe(true)
  })

  it.each(['/app', '/app/news', '/ar_AE/app/legal/privacy'])('is known by its path: %s', (pathname) => {
    expect(open('', browser, memoryStorage(), pathname)).toBe(true)
  })

  it.each(['/app-articles', '/de_DE/apply'])('is not known by a path that looks alike: %s', (pathname) => {
    expect(open('', browser, memoryStorage(), pathname)).toBe(false)
  })

  it('stays one for the visit, whatever later addresses say', () => {
    const visit = memoryStorage()
    open('?container=nioapp', browser, visit)
    expect(open('', browser, visit)).toBe(true)
  })

  it.each(['', '?container=', '?container=other', '?container=nioapp2'])('is nothing else: %j', (search) => {
    expect(open(search)).toBe(false)
  })
})
