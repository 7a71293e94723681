import { describe, expect, it } from 'vitest'
import { AccountFrame } from '#app/features/account/frame/account-frame.tsx'
import { accountSections } from '#app/features/account/frame/account-sections.ts'
import { InvitationPage } from '#app/features/account/invitations/invitation-page.tsx'
import { InvitationsPage } from '#app/features/account/invitations/invitations-page.tsx'
import { PrivacyPage } from '#app/features/account/privacy/privacy-page.tsx'
import type { Privacy } from '#app/features/account/privacy/privacy.ts'
import { ProfilePage } from '#app/features/account/profile/profile-page.tsx'
import { TestDrivesPage } from '#app/features/account/test-drives/test-drives-page.tsx'
import type { LocaleSlug } from '#config'
import { renderPage } from './render-page.tsx'

const now = '2026-11-20T09:00:00.000Z'

describe('the frame of the account', () => {
  const at = (slug: LocaleSlug) =>
    renderPage(slug, { path: '/account', messages: [] }, <AccountFrame>What is on the page</AccountFrame>)

  it('names its sections once each, in one list for those who hear it', async () => {
    const html = await at('de_DE')
    const entries = accountSections.flat()
    expect(html.match(/<nav [^>]*aria-label="Ihr Konto"/g)).toHaveLength(1)
    expect(html.match(/<li>/g)).toHaveLength(entries.length)
    expect(new Set(entries.map(({ to }) => to)).size).toBe(entries.length)
    for (const word of ['Übersicht', 'Bestellungen', 'Probefahrten', 'Profil', 'Sicherheit', 'Datenschutz']) {
      expect(html).toContain(word)
    }
    expect(html).toContain('Abmelden')
  })

  it('speaks Arabic as well', async () => {
    expect(await at('ar_AE')).toContain('الأمان')
  })
})

describe('the page of one’s privacy', () => {
  const privacy: Privacy = {
    now,
    open: [],
    kept: [],
    consents: [],
    files: [],
    mails: { sections: [{ section: 'news', isSubscribed: false, since: null }] },
  }
  const draw = (slug: LocaleSlug, change: Partial<Privacy>, isStaff = false) =>
    renderPage(
      slug,
      { path: '/account/privacy', messages: ['account-privacy', 'kinds'] },
      <PrivacyPage privacy={{ ...privacy, ...change }} email="ada@example.org" isStaff={isStaff} />,
    )

  it('begins with nothing agreed to, offers all data, and the end', async () => {
    const html = await draw('de_DE', {})
    expect(html).toContain('Sie haben noch keine Zustimmung gegeben.')
    expect(html).toContain('href="/de_DE/account/privacy/export?format=pdf"')
    expect(html).toContain('role="switch"')
    expect(html).toContain('Konto löschen …')
  })

  it('says what has to be over before, with the way to it, and what the books keep for how long', async () => {
    const html = await draw('de_DE', {
      open: [
        { kind: 'subscription', orderNo: 'SO-1' },
        { kind: 'testDrive', orderNo: 'TD-1' },
        { kind: 'payment', orderNo: 'MC-1' },
      ],
      kept: [
        { kind: 'subscriptions', years: 10 },
        { kind: 'payments', years: 10 },
      ],
    })
    expect(html).toContain('href="/account/orders/SO-1"')
    expect(html).toContain('href="/test-drive/manage/TD-1"')
    expect(html).toContain('MC-1')
    expect(html).toContain('10 Jahre')
    expect(html).not.toContain('Konto löschen …')
  })

  it('proves each consent: when, from where, to which text, and until when', async () => {
    const given = { givenAt: now, givenFrom: '192.0.2.7', version: '3', withdrawnAt: now }
    const html = await draw('de_DE', {
      consents: [
        { kind: 'mail', about: 'offers', ...given },
        { kind: 'mandate', about: 'SO-1', ...given, withdrawnAt: null },
        { kind: 'testDrive', about: 'TD-1', givenAt: now, givenFrom: null, version: null, withdrawnAt: null },
      ],
    })
    expect(html).toContain('Mails: <bdi>Angebote</bdi>')
    expect(html).toContain('Monatliche Abbuchung für Bestellung <bdi>SO-1</bdi>')
    expect(html).toContain('192.0.2.7')
    expect(html.match(/Widerrufen: Freitag/g)).toHaveLength(1)
  })

  it('lets staff leave by their employer only', async () => {
    expect(await draw('en_EU', {}, true)).not.toContain('Delete')
  })
})

describe('the page of one’s invitations', () => {
  const invitations = {
    code: 'ABCD2345',
    siteUrl: 'https://site.example',
    invited: [],
    inviter: { name: null, canAccept: true },
    offer: null,
  }
  const draw = (change: object = {}) =>
    renderPage(
      'de_DE',
      { path: '/account/invitations', messages: ['account-invitations'] },
      <InvitationsPage invitations={{ ...invitations, ...change }} />,
    )

  it('has the code, the link with it, and nobody yet', async () => {
    const html = await draw()
    expect(html).toContain('https://site.example/de_DE/invitation/ABCD2345')
    expect(html).toContain('Über Ihren Link ist noch niemand gekommen.')
  })

  it('names who came, who brought somebody, and whose invitation is open', async () => {
    const invited = [{ name: 'Jonas W.', acceptedAt: now }]
    expect(await draw({ invited })).toContain('Jonas W.')
    expect(await draw({ inviter: { name: 'Ada L.', canAccept: false } })).toContain('hat Sie zu uns gebracht.')
    expect(await draw({ offer: { code: 'WXYZ2345', name: 'Ada L.' } })).toContain('Ja, bestätigen')
  })

  it('leads a guest to an account', async () => {
    const landing = <InvitationPage code="ABCD2345" name="Ada L." />
    const html = await renderPage('no_NO', { path: '/invitation/x', messages: ['account-invitations'] }, landing)
    expect(html).toContain('inviterer deg til Solvei')
    expect(html).toContain('code=ABCD2345')
  })
})

describe('the page of one’s test drives', () => {
  const drive = {
    orderNo: 'TD-1',
    status: 1,
    modelId: 'fjell',
    modelName: 'Fjell',
    siteName: 'Solvei Berlin',
    startsAt: '2026-12-07T09:00:00.000Z',
    timeZone: 'Europe/Berlin',
    entryType: 1,
    isEvaluated: false,
  } as const
  const draw = (drives: Parameters<typeof TestDrivesPage>[0]['drives']) =>
    renderPage(
      'de_DE',
      { path: '/account/test-drives', messages: ['account-test-drives'] },
      <TestDrivesPage drives={drives} />,
    )

  it('offers one where there is none', async () => {
    expect(await draw([])).toContain('Probefahrt buchen')
  })

  it('has what is to come before what is over, each with the way to it', async () => {
    const html = await draw([
      { ...drive, orderNo: 'TD-3', status: 3 },
      { ...drive, orderNo: 'TD-4', status: 4, entryType: 2 },
      drive,
      { ...drive, orderNo: 'TD-2', status: 2 },
    ])
    const order = [...html.matchAll(/href="[^"]*manage\/(TD-\d)"/g)].map(([, orderNo]) => orderNo)
    expect(order).toEqual(['TD-2', 'TD-1', 'TD-3', 'TD-4'])
    expect(html).toContain('2 Fahrten sind gebucht')
    expect(html).toContain('Fjell bei Ihnen zu Hause')
    expect(html).toContain('Sie können sie noch bewerten.')
    expect(html).toContain('Montag, 7. Dezember 2026, 10:00 MEZ')
  })
})

describe('the page of one’s profile', () => {
  it('shows address and number, which are changed elsewhere', async () => {
    const profile = {
      id: crypto.randomUUID(),
      email: 'ada@example.org',
      firstName: 'Ada',
      lastName: 'Lund',
      role: 'customer',
      roles: [],
      identityType: 1,
      phoneCountry: 'DE',
      phone: '15112345678',
      birthDate: null,
      company: null,
      locale: null,
    } as const
    const html = await renderPage(
      'de_DE',
      { path: '/account/profile', messages: ['account-profile'] },
      <ProfilePage profile={profile} />,
    )
    expect(html).toContain('ada@example.org')
    expect(html).toContain('<bdi dir="ltr">+49 15')
    expect(html).toContain('href="/account/security"')
    expect(html).not.toContain('name="phone"')
  })
})
