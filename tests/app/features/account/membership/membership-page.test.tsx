import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { RawIntlProvider } from 'react-intl'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MembershipPage } from '#app/features/account/membership/membership-page.tsx'
import { intlOf } from '#app/i18n/intl.ts'
import { localeOfPath } from '#app/i18n/locale.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import {
  day,
  hour,
  type MembershipWorld,
  minute,
  openMembershipWorld,
} from '#tests/server/backend/domains/membership/membership-world.ts'
import { newDatabase } from '#tests/support/databases.ts'

await loadMessages('de_DE', ['shell', 'errors', 'account', 'membership', 'account-membership'])
const intl = intlOf(localeOfPath('/de_DE'))

/** What the page says and offers; written by hand, for what the machine says is what is put to the test. */
interface Shown {
  headline: string
  status: string | null
  /** What can be done, in the order in which it is offered; `✗` before what cannot be done now. */
  actions: string[]
  /** What has happened, and what it waits for. */
  line: string[]
}

describe('the page of a membership', () => {
  let world: MembershipWorld
  beforeAll(async () => {
    world = await openMembershipWorld(await newDatabase('postgresql', 'seeded'))
  })
  afterAll(() => world.close())

  async function shown(context: AccountContext): Promise<Shown & { text: string }> {
    const info = await world.info(context)
    const orderNo = info.current?.orderNo ?? info.orders[0]?.orderNo
    const order = orderNo ? await world.read(context, orderNo) : null
    const history = createMemoryHistory({ initialEntries: ['/de_DE/account/membership'] })
    const router = createRouter({ routeTree: createRootRoute(), history })
    const html = renderToString(
      <RawIntlProvider value={intl}>
        <RouterContextProvider router={router}>
          <MembershipPage own={{ info, order }} />
        </RouterContextProvider>
      </RawIntlProvider>,
    ).replaceAll('<!-- -->', '')
    const part = (id: string) => new RegExp(`<section aria-labelledby="${id}".*?</section>`, 's').exec(html)?.[0] ?? ''
    const line = html.slice(html.lastIndexOf('<ol'))
    return {
      headline: textOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]),
      status: textOf(/Stand<\/dt><dd[^>]*>(.*?)<\/dd>/s.exec(part('membership-order'))?.[1]) || null,
      actions: part('membership-actions')
        .split('<li class="grid')
        .slice(1)
        .map(
          (row) =>
            `${/Das war bis|Eine Zahlung läuft|läuft bereits eine Zahlung/.test(row) ? '✗ ' : ''}${textOf(/<h3[^>]*>(.*?)<\/h3>/s.exec(row)?.[1])}`,
        ),
      line: order ? [...line.matchAll(/<h3[^>]*>(.*?)<\/h3>/gs)].map(([, title]) => textOf(title)) : [],
      text: textOf(html),
    }
  }

  it('leads to the comparison where there is none', async () => {
    expect(await shown(await world.customer())).toMatchObject({
      headline: 'Noch keine Mitgliedschaft',
      status: null,
      actions: [],
      line: [],
    })
  })

  it('10: waits for the money, and offers to pay or to cancel', async () => {
    const ada = await world.customer()
    await world.join(ada)
    expect(await shown(ada)).toMatchObject({
      headline: 'Noch keine Mitgliedschaft',
      status: 'Wartet auf die Zahlung',
      actions: ['Bezahlen', 'Bestellung stornieren'],
      line: ['Bestellt', 'Die Bestellung wartet auf Ihre Zahlung'],
    })
    await world.later(23 * hour + minute)
    expect(await shown(ada)).toMatchObject({
      status: 'Storniert',
      actions: [],
      line: ['Bestellt', 'Nicht rechtzeitig bezahlt'],
    })
  })

  it('20: says until when one is a member, what that gives, and what a withdrawal brings back', async () => {
    const ada = await world.customer()
    await world.member(ada)
    const page = await shown(ada)
    expect(page).toMatchObject({
      headline: 'Ihre Mitgliedschaft beginnt bald',
      status: 'Abgeschlossen',
      actions: ['Vertrag widerrufen'],
      line: ['Bestellt', expect.stringMatching(/^Bezahlt: 120.€$/)],
    })
    expect(page.text).toMatch(/Sie bekommen 120.€ zurück/)
    await world.later(15 * day)
    expect(await shown(ada)).toMatchObject({ headline: 'Sie sind Mitglied', actions: ['✗ Vertrag widerrufen'] })
  })

  it('60: says that the bank has not taken the refund, keeps the membership, and has it tried again', async () => {
    const ada = await world.customer()
    const { orderNo } = await world.member(ada, 'refundFails', { isEarlyStart: true })
    await world.act(ada, orderNo, 'withdraw')
    expect(await shown(ada)).toMatchObject({ status: 'Geld auf dem Rückweg', actions: [] })
    await world.outbox.drain()
    await world.later(minute)
    expect(await shown(ada)).toMatchObject({
      headline: 'Sie sind Mitglied',
      status: 'Erstattung nicht angekommen',
      actions: ['Erstattung noch einmal versuchen'],
      // Before anything else.
      text: expect.stringMatching(/^Sie sind Mitglied Die Erstattung ist nicht angekommen/),
    })
  })

  it('50: tells the whole way of the money, and that the membership is over', async () => {
    const ada = await world.customer()
    const { orderNo } = await world.member(ada, 'refundFailsOnce')
    await world.act(ada, orderNo, 'withdraw')
    await world.outbox.drain()
    await world.later(minute)
    await world.act(ada, orderNo, 'retry-refund')
    await world.outbox.drain()
    await world.later(minute)
    const page = await shown(ada)
    expect(page).toMatchObject({ headline: 'Ihre Mitgliedschaft ist zu Ende', status: 'Erstattet', actions: [] })
    expect(page.line.map((title) => title.replace(/:.*/, ''))).toEqual([
      'Bestellt',
      'Bezahlt',
      'Widerrufen',
      'Bank hat die Erstattung nicht angenommen',
      'Erstattung noch einmal versucht',
      'Geld erstattet',
    ])
  })

  it('lets an owner name others, and shows whoever was named', async () => {
    const owner = await world.customer()
    const friend = await world.customer()
    await world.inUse(owner)
    const body = { email: friend.account.email, locale: 'de_DE' } as const
    await world.members.grantCoOwner({ params: {}, query: undefined, body }, owner)
    expect((await shown(owner)).text).toContain(friend.account.email)
    expect((await shown(owner)).text).toContain('Noch nicht Mitglied')
    expect((await shown(friend)).text).toContain('teilt die Mitgliedschaft mit Ihnen')
    await world.join(friend, 10003)
    expect((await shown(owner)).text).toContain('Ist Mitglied')
    const page = await shown(friend)
    expect(page).toMatchObject({ headline: 'Sie sind Mitglied', line: ['Bestellt', 'Mitglied geworden'] })
    expect(page.text).not.toContain('teilt die Mitgliedschaft mit Ihnen')
  })
})

function textOf(html: string | undefined): string {
  return (html ?? '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/[\s\u00A0\u202F\u2066-\u2069]+/g, ' ')
    .trim()
}
