import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { ChangeSteps } from '#app/features/account/security/change-panel.tsx'
import { SecurityPage } from '#app/features/account/security/security-page.tsx'
import type { Security } from '#app/features/account/security/security.ts'
import type { LocaleSlug } from '#config'
import { type CredentialContext, credentialChangeMachine as machine } from '#machines/flows/credential-change/index.ts'
import { describeMachine } from '#machines/shared/describe.ts'
import { renderPage } from '#tests/app/features/account/frame/render-page.tsx'
import { credentialContext, credentialTargets } from '#tests/fixtures/machines/credential-change.ts'
import { at } from '#tests/machines/model.ts'

const place = { path: '/account/security', messages: ['account-security'] } as const
const renderIn = (slug: LocaleSlug, element: ReactElement) => renderPage(slug, place, element)

const session = {
  id: 'a'.repeat(64),
  browser: 'firefox',
  system: 'windows',
  signedInAt: '2026-11-18T09:00:00.000Z',
  seenAt: '2026-11-20T09:00:00.000Z',
  isOwn: true,
} as const
const security: Security = {
  now: '2026-11-20T09:00:00.000Z',
  email: 'ada@example.org',
  phoneCountry: 'NO',
  phone: '41234567',
  hasPassword: true,
  sessions: [session, { ...session, id: 'b'.repeat(64), system: 'other', browser: 'other', isOwn: false }],
}

const page = (change: Partial<Security> = {}) => (
  <SecurityPage accountId="ACC-1" security={{ ...security, ...change }} secondFactor={null} />
)

describe('the page of somebody’s security', () => {
  it('shows what reaches them, and where they are signed in, this device marked', async () => {
    const html = await renderIn('de_DE', page())
    expect(html).toContain('ada@example.org')
    expect(html).toContain('+47 41 23 45 67')
    expect(html).toContain('Firefox auf Windows')
    expect(html).toContain('Ein Browser auf einem unbekannten Gerät')
    expect(html.match(/Dieses Gerät/g)).toHaveLength(1)
    expect(html.match(/aria-label="Ein Browser auf einem unbekannten Gerät abmelden"/g)).toHaveLength(1)
    expect(html).toContain('Freitag, 20. November 2026, 10:00 MEZ')
  })

  it('offers no password to those who sign in elsewhere, and no device to sign out by itself', async () => {
    const html = await renderIn('en_EU', page({ hasPassword: false, sessions: [], phone: null, phoneCountry: null }))
    expect(html).not.toContain('Change password')
    expect(html).not.toContain('Remove number')
    expect(html).toContain('No number yet')
    expect(html).toContain('Sign out everywhere')
  })

  it('keeps addresses and numbers from left to right in Arabic', async () => {
    const html = await renderIn('ar_AE', page())
    expect(html).toContain('<bdi dir="ltr">+47 41 23 45 67</bdi>')
    expect(html).toContain('Firefox على Windows')
  })
})

/** By hand: what a person reads or presses in each state of the flow. */
const shown: Record<string, readonly string[]> = {
  editing: ['Neue E-Mail-Adresse', 'Code senden'],
  sending: ['Neue E-Mail-Adresse', 'Einen Moment bitte'],
  sendFailed: ['konnte nicht gesendet werden', 'Noch einmal versuchen', 'Zurück'],
  limited: ['zu viele Codes', '14:00', 'Zurück'],
  'awaitingCode.coolingDown': ['a***@example.org', 'Neuer Code in', 'Andere Adresse verwenden', 'one-time-code'],
  'awaitingCode.resendable': ['a***@example.org', 'Neuen Code senden', 'Andere Adresse verwenden'],
  changing: ['Bestätigen'],
  changeFailed: ['Nichts wird doppelt geändert', 'Noch einmal versuchen'],
  expired: ['zu alt', 'Neuen Code senden'],
  exhausted: ['zu oft falsch', 'Neuen Code senden'],
  signedOut: ['Ihre Anmeldung ist abgelaufen', 'Anmelden'],
  changed: [],
}

describe('what a change shows', () => {
  const steps = (state: string, given: Partial<CredentialContext> = {}) => {
    const context = { ...credentialContext, ...given }
    const actor = createActor(machine, {
      input: { accountId: context.accountId, what: context.what },
      snapshot: at(machine, state, context) as never,
    })
    return <ChangeSteps actor={actor} what={context.what} email="ada@example.org" country="DE" ahead={0} />
  }

  it('is written down for every state there is', () => {
    expect(Object.keys(shown).toSorted()).toEqual(
      describeMachine(machine)
        .states.map(({ id }) => id)
        .toSorted(),
    )
  })

  it.each(Object.entries(shown))('in %s is what its customer needs there', async (state, words) => {
    const html = await renderIn('de_DE', steps(state))
    expect(words.filter((word) => !html.includes(word))).toEqual([])
  })

  it('asks for both passwords beside the code, for a password manager to know', async () => {
    const given = { what: 'password', target: credentialTargets.password } as const
    const html = await renderIn('no_NO', steps('awaitingCode.resendable', given))
    const offered = [...html.matchAll(/autocomplete="([\w-]+)"/gi)].map(([, name]) => name)
    expect(offered).toEqual(['username', 'one-time-code', 'current-password', 'new-password'])
    expect(html).not.toContain('Bruk en annen adresse')
  })

  it('says why what was typed is not taken, where it was typed', async () => {
    expect(await renderIn('de_DE', steps('editing', { problem: 'credential_unchanged' }))).toContain('role="alert"')
    const wrong = await renderIn('de_DE', steps('awaitingCode.resendable', { problem: 'code_invalid' }))
    expect(wrong).toContain('Dieser Code stimmt nicht')
  })

  it('keeps the country of the number that was typed, when it is gone back to', async () => {
    const given = { what: 'mobile', target: credentialTargets.mobile } as const
    const html = await renderIn('de_DE', steps('editing', given))
    expect(html).toMatch(/<option value="NO" selected="">[^<]*\+47/)
  })
})
