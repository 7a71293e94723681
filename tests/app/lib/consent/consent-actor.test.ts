import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { useConsent } from '#app/lib/consent/consent.ts'
import { memoryStorage } from '#tests/app/lib/storage/memory-storage.ts'

let cookies: string[]

function Probe() {
  return String(useConsent('functionality'))
}

/** The visitor's browser, opened anew on an address. */
async function visit(
  pathname: string,
  search: string,
  localStorage = memoryStorage(),
  sessionStorage = memoryStorage(),
) {
  vi.resetModules()
  const listeners: ((event: { key: string }) => void)[] = []
  vi.stubGlobal('window', {
    addEventListener: (_: string, listener: (event: { key: string }) => void) => listeners.push(listener),
    localStorage,
    sessionStorage,
    location: { pathname, search, protocol: 'https:' },
  })
  const { consentActor } = await import('#app/lib/consent/consent-actor.ts')
  /** What the browser tells this tab when another one has written. */
  const tell = (key: string) => listeners.forEach((listener) => listener({ key }))
  const { storedUtmParams } = await import('#app/lib/storage/utm-params.ts')
  return { consentActor, localStorage, sessionStorage, storedUtmParams, tell }
}

beforeEach(() => {
  cookies = []
  vi.stubGlobal('document', {
    set cookie(cookie: string) {
      cookies.push(cookie.slice(0, cookie.indexOf(';')))
    },
  })
})

afterAll(() => vi.unstubAllGlobals())

describe('the consent of a visitor', () => {
  it('is asked for at the first visit, and nothing is written before the answer', async () => {
    const { consentActor, localStorage } = await visit('/de_DE', '?utm_source=mail')
    expect(consentActor.getSnapshot().value).toBe('asking')
    expect(cookies).toEqual([])
    expect(localStorage).toHaveLength(0)
  })

  it('to targeting writes the marketing cookies of the landing address, and taking it back deletes them all', async () => {
    const { consentActor, sessionStorage } = await visit('/de_DE', '?utm_source=mail&channel=letter')
    expect(sessionStorage).toHaveLength(0)
    consentActor.send({ type: 'consent.accepted' })
    expect(sessionStorage.getItem('utmParams')).toBe('{"utm_source":"mail"}')
    expect(cookies).toEqual(['statistics=1', 'channel=letter', 'utm_source=mail'])
    consentActor.send({ type: 'consent.withdrawn', category: 'targeting' })
    expect(sessionStorage.getItem('utmParams')).toBeNull()
    expect(cookies.slice(3)).toEqual([
      'channel=',
      'utm_source=',
      'utm_medium=',
      'utm_campaign=',
      'utm_term=',
      'utm_content=',
      'bd_vid=',
    ])
  })

  it('to statistics is known to the server by a cookie that is the same for everyone, until it is taken back', async () => {
    const { consentActor } = await visit('/de_DE', '')
    consentActor.send({ type: 'consent.accepted' })
    expect(cookies).toEqual(['statistics=1'])
    consentActor.send({ type: 'consent.withdrawn', category: 'analytical' })
    expect(cookies).toEqual(['statistics=1', 'statistics='])
  })

  it('refused writes no cookie, and is remembered', async () => {
    const first = await visit('/de_DE', '?utm_source=mail')
    first.consentActor.send({ type: 'consent.refused' })
    const second = await visit('/sv_SE', '?utm_source=mail', first.localStorage)
    expect(second.consentActor.getSnapshot().value).toBe('decided')
    expect(cookies.filter((cookie) => !cookie.endsWith('='))).toEqual([])
  })

  it('is known to an order that a page sends before it has loaded the question', async () => {
    const first = await visit('/de_DE', '?utm_source=mail')
    first.consentActor.send({ type: 'consent.accepted' })
    vi.resetModules()
    const { utmParamsOfVisit } = await import('#app/lib/storage/utm-params.ts')
    expect(await utmParamsOfVisit()).toEqual({ utm_source: 'mail' })
  })

  it('given in Europe is not given in the American locale', async () => {
    const first = await visit('/de_DE', '')
    first.consentActor.send({ type: 'consent.accepted' })
    const second = await visit('/en_US', '', first.localStorage)
    expect(second.consentActor.getSnapshot().value).toBe('asking')
  })

  it('given in Europe keeps nothing that is refused in the American locale, and nothing is sent from there before', async () => {
    const first = await visit('/de_DE', '?utm_source=mail')
    first.consentActor.send({ type: 'consent.accepted' })
    expect(first.storedUtmParams()).toEqual({ utm_source: 'mail' })
    const second = await visit('/en_US', '', first.localStorage, first.sessionStorage)
    expect(second.sessionStorage.getItem('utmParams')).not.toBeNull()
    expect(second.storedUtmParams()).toEqual({})
    cookies.length = 0
    second.consentActor.send({ type: 'consent.refused' })
    expect(second.sessionStorage.getItem('utmParams')).toBeNull()
    expect(cookies).toContain('utm_source=')
  })

  it('taken back in another tab is taken back in this one, and what it wrote there is gone', async () => {
    const { consentActor, sessionStorage, localStorage, tell } = await visit('/de_DE', '?utm_source=mail')
    consentActor.send({ type: 'consent.accepted' })
    expect(sessionStorage.getItem('utmParams')).not.toBeNull()
    for (const category of ['analytical', 'targeting', 'functionality'])
      localStorage.setItem(`ncs_${category}`, 'false')
    tell('ncs_targeting')
    expect(consentActor.getSnapshot().context.choices.targeting).toBe(true)
    tell('ncs_decided')
    expect(consentActor.getSnapshot().context.choices).toEqual({
      analytical: false,
      targeting: false,
      functionality: false,
    })
    expect(sessionStorage.getItem('utmParams')).toBeNull()
  })

  it('is proven with each decision of this tab, and with none of another', async () => {
    const { consentActor, tell } = await visit('/de_DE', '')
    const { proveDecisions } = await import('#app/lib/consent/consent-actor.ts')
    const proven: unknown[] = []
    proveDecisions(({ textVersion, choices: { targeting } }) => proven.push({ textVersion, targeting }))
    consentActor.send({ type: 'consent.accepted' })
    tell('ncs_decided')
    consentActor.send({ type: 'consent.withdrawn', category: 'targeting' })
    expect(proven).toEqual([
      { textVersion: '2', targeting: true },
      { textVersion: '2', targeting: false },
    ])
  })

  it('is never assumed where pages are rendered', () => {
    expect(renderToStaticMarkup(createElement(Probe))).toBe('false')
  })
})
