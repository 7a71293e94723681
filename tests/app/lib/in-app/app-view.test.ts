import { describe, expect, it } from 'vitest'
import { appPathOf, appRewrite, isAppPath, webPathOf } from '#app/lib/in-app/app-view.ts'

const pairs = [
  ['/', '/app'],
  ['/de_DE', '/de_DE/app'],
  ['/news/tromso-winter', '/app/news/tromso-winter'],
  ['/ar_AE/legal/privacy', '/ar_AE/app/legal/privacy'],
] as const

describe('the address of a page in the mobile app', () => {
  it.each(pairs)('of %s is %s, and back', (web, app) => {
    expect(appPathOf(web)).toBe(app)
    expect(webPathOf(app)).toBe(web)
    expect([isAppPath(web), isAppPath(app)]).toEqual([false, true])
  })

  it.each(['/app-articles', '/de_DE/application', '/de_DE/news/app'])('is nothing else: %s', (path) => {
    expect(isAppPath(path)).toBe(false)
    expect(webPathOf(path)).toBe(path)
  })

  it.each(['/login', '/de_DE/sign-in/x', '/de_DE/auth/callback'])('is not given to a way to sign in: %s', (path) => {
    expect(appPathOf(path)).toBe(path)
  })

  it('keeps what follows the path', () => {
    const url = new URL('https://solvei.example/de_DE/legal/terms?version=2026-03#section-2')
    expect(appRewrite.output({ url }).href).toBe(
      'https://solvei.example/de_DE/app/legal/terms?version=2026-03#section-2',
    )
    expect(appRewrite.input({ url }).pathname).toBe('/de_DE/legal/terms')
  })
})
