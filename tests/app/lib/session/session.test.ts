import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SessionProfile } from '#machines/flows/session-check/index.ts'
import { refusal, success } from '#machines/shared/outcome.ts'
import { memoryStorage } from '#tests/app/lib/storage/memory-storage.ts'

const ada: SessionProfile = { accountId: '1', firstName: 'Ada', lastName: 'Nordmann', role: 'staff' }

/** The site opened anew in a browser, on a path; `profile` is who the backend takes the visitor for, once it answers. */
async function open(
  pathname: string,
  profile: SessionProfile | null | Promise<SessionProfile | null>,
  localStorage = memoryStorage(),
  cookie = '',
) {
  vi.resetModules()
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible', cookie })
  const replace = vi.fn<(address: string) => void>()
  const window = Object.assign(new EventTarget(), { location: { pathname, search: '?a=1', replace }, localStorage })
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', page)
  const session = await import('#app/lib/session/session.ts')
  const { endSession } = await import('#app/lib/session/end-session.ts')
  const shown = await import('#app/lib/session/use-profile.ts')
  const publishProfile = vi.spyOn(shown, 'publishProfile')
  const { useProfile } = shown
  const readProfile = vi.fn<() => Promise<ReturnType<typeof answer>>>(async () => answer(await profile))
  session.startSessionCheck({ readProfile })
  /** What a browser reports in the other tabs when one of them changes the storage. */
  const fromOtherTab = (newValue: string | null, key = 'profile.v1') =>
    window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
  return {
    ...session,
    endSession,
    replace,
    fromOtherTab,
    page,
    readProfile,
    publishProfile,
    useProfile,
    kept: () => localStorage.getItem('profile.v1'),
    localStorage,
  }
}

const answer = (profile: SessionProfile | null) => (profile ? success(profile) : refusal('not_signed_in' as const))

afterEach(() => vi.unstubAllGlobals())

describe('who is signed in', () => {
  it('is asked when the page is ready, and when it comes back to the front', async () => {
    const { page, readProfile } = await open('/de_DE', ada)
    expect(readProfile).toHaveBeenCalledTimes(1)
    await vi.waitFor(() => {
      page.dispatchEvent(new Event('visibilitychange'))
      expect(readProfile).toHaveBeenCalledTimes(2)
    })
  })

  it.each(['/', '/machines', '/fr_FR'])('is asked where the address names no locale of its own: %s', async (path) => {
    const { kept } = await open(path, ada)
    await vi.waitFor(() => expect(JSON.parse(kept() ?? '')).toEqual(ada))
  })

  it.each(['/en_US', '/en_US/test-drive'])('is nobody, unasked, in the anonymous locale: %s', async (path) => {
    const { readProfile, page } = await open(path, ada)
    page.dispatchEvent(new Event('visibilitychange'))
    expect(readProfile).not.toHaveBeenCalled()
  })

  it('is read from the account cookie, unasked and not kept, in the locale that writes one', async () => {
    const cookie = `account=${encodeURIComponent(JSON.stringify(ada))}`
    const { readProfile, kept, publishProfile } = await open('/zh_CN', null, memoryStorage(), cookie)
    await vi.waitFor(() => expect(publishProfile).toHaveBeenCalledWith(ada))
    expect(readProfile).not.toHaveBeenCalled()
    expect(kept()).toBeNull()
  })

  it('is asked once however often the page says that it is ready', async () => {
    const { readProfile, startSessionCheck } = await open('/no_NO', null)
    startSessionCheck({ readProfile })
    expect(readProfile).toHaveBeenCalledTimes(1)
  })

  it('is kept in this browser under a versioned key, until nobody is any more', async () => {
    const first = await open('/de_DE', ada)
    await vi.waitFor(() => expect(JSON.parse(first.kept() ?? '')).toEqual(ada))
    const answered = Promise.withResolvers<null>()
    const later = await open('/de_DE', answered.promise, first.localStorage)
    expect(later.kept()).not.toBeNull()
    answered.resolve(null)
    await vi.waitFor(() => expect(later.kept()).toBeNull())
  })

  it('is forgotten at once by whoever signs out, in the anonymous locale, too', async () => {
    const { localStorage } = await open('/de_DE', ada)
    await vi.waitFor(() => expect(localStorage).toHaveLength(1))
    const { endSession, kept } = await open('/login', ada, localStorage)
    expect(kept()).not.toBeNull()
    endSession()
    expect(kept()).toBeNull()
  })

  it('is nobody any more, and what the page shows goes, as soon as another tab has signed out', async () => {
    const { kept, fromOtherTab, replace, publishProfile } = await open('/de_DE/account/profile', ada)
    await vi.waitFor(() => expect(kept()).not.toBeNull())
    fromOtherTab('signed-out')
    expect(publishProfile).toHaveBeenLastCalledWith(null)
    expect(replace).toHaveBeenCalledExactlyOnceWith('/de_DE/account/profile?a=1')
  })

  it('leaves the page of a visitor alone when another tab signs out', async () => {
    const { readProfile, fromOtherTab, replace } = await open('/de_DE', null)
    await vi.waitFor(() => expect(readProfile).toHaveResolved())
    fromOtherTab('signed-out')
    expect(replace).not.toHaveBeenCalled()
  })

  it('is told to other tabs at a sign-out, and leaves nothing in the storage', async () => {
    const localStorage = memoryStorage()
    await open('/de_DE/logout', null, localStorage)
    const written = vi.spyOn(localStorage, 'setItem')
    const { announceSignOut } = await import('#app/lib/session/cached-profile.ts')
    announceSignOut()
    expect(written).toHaveBeenCalledExactlyOnceWith('profile.v1', 'signed-out')
    expect(localStorage).toHaveLength(0)
  })

  it('is asked again, and the page stays as it is, when another tab finds that the session has run out', async () => {
    const { kept, fromOtherTab, replace, readProfile } = await open('/de_DE/account/profile', ada)
    await vi.waitFor(() => expect(kept()).not.toBeNull())
    fromOtherTab(null)
    expect(readProfile).toHaveBeenCalledTimes(2)
    fromOtherTab('signed-out', 'theme')
    expect(replace).not.toHaveBeenCalled()
  })

  it('is known again once another tab has signed in', async () => {
    const { kept, endSession, fromOtherTab, replace, publishProfile } = await open('/de_DE/account/profile', ada)
    await vi.waitFor(() => expect(kept()).not.toBeNull())
    endSession()
    expect(publishProfile).toHaveBeenLastCalledWith(null)
    fromOtherTab(JSON.stringify(ada))
    await vi.waitFor(() => expect(publishProfile).toHaveBeenLastCalledWith(ada))
    expect(replace).not.toHaveBeenCalled()
  })

  it('sees nothing of the customer before, when another tab signs in as somebody else', async () => {
    const { kept, fromOtherTab, replace } = await open('/de_DE/account/profile', ada)
    await vi.waitFor(() => expect(kept()).not.toBeNull())
    fromOtherTab(JSON.stringify({ ...ada, accountId: '2' }))
    expect(replace).toHaveBeenCalledExactlyOnceWith('/de_DE/account/profile?a=1')
  })

  it('is nobody where pages are rendered for everybody', async () => {
    const { useProfile } = await open('/de_DE', ada)
    const Probe = () => useProfile()?.firstName ?? 'nobody'
    expect(renderToStaticMarkup(createElement(Probe))).toBe('nobody')
  })
})
