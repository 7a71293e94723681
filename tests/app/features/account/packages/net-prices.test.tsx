import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { RawIntlProvider } from 'react-intl'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ChooseStep } from '#app/features/account/packages/choose-step.tsx'
import { OrderPackagesPage } from '#app/features/account/packages/order-packages-page.tsx'
import type { OpenedPackages } from '#app/features/account/packages/packages.ts'
import { flowOf, PurchaseProvider } from '#app/features/account/packages/purchase.tsx'
import { ReviewStep } from '#app/features/account/packages/review-step.tsx'
import { SimulatedChoice } from '#app/features/account/packages/simulated-choice.tsx'
import { intlOf } from '#app/i18n/intl.ts'
import { localeOfPath } from '#app/i18n/locale.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import type { PurchaseContext } from '#machines/flows/package-purchase/index.ts'
import { returnCarePurchaseMachine } from '#machines/flows/return-care-purchase/index.ts'
import { IdentityType } from '#machines/shared/codes.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { larger, purchaseContext, smaller } from '#tests/fixtures/machines/package-purchase.ts'
import { type ExtrasWorld, openExtrasWorld } from '#tests/server/backend/domains/subscription/add-ons/extras-world.ts'
import { newDatabase } from '#tests/support/databases.ts'

await loadMessages('de_DE', ['shell', 'errors', 'account', 'account-packages', 'payment'])
const intl = intlOf(localeOfPath('/de_DE'))

/** Text of a page. */
function textOf(page: ReactNode): string {
  const history = createMemoryHistory({ initialEntries: ['/de_DE/account/packages'] })
  const router = createRouter({ routeTree: createRootRoute(), history })
  const html = renderToString(
    <RawIntlProvider value={intl}>
      <RouterContextProvider router={router}>{page}</RouterContextProvider>
    </RawIntlProvider>,
  )
  return html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ')
}

describe('prices of packages', () => {
  let world: ExtrasWorld
  const opened: Record<'person' | 'company', OpenedPackages[]> = { person: [], company: [] }
  beforeAll(async () => {
    world = await openExtrasWorld(await newDatabase('postgresql', 'seeded'))
    for (const [who, identityType] of [
      ['person', IdentityType.private],
      ['company', IdentityType.sme],
    ] as const) {
      const context = await world.customer(identityType)
      for (const hasReturnCare of [true, false]) {
        opened[who].push(await open(context, await world.inUse(context, { monthlyKm: 2_000, hasReturnCare })))
      }
    }
  })
  afterAll(() => world.close())

  async function open(context: AccountContext, orderNo: string): Promise<OpenedPackages> {
    const order = await world.handlers.getOrder({ params: { id: orderNo }, query: undefined, body: undefined }, context)
    const simulation = await world.packages.simulate({ params: {}, query: { orderNo }, body: undefined }, context)
    return {
      order,
      mileage: await world.mileage(context, orderNo),
      care: await world.care(context, orderNo),
      simulation,
    }
  }

  const pageOf = (who: 'person' | 'company') => {
    const [first] = opened[who]
    if (!first) throw new Error(`no order of a ${who}`)
    return textOf(<OrderPackagesPage opened={first} />)
  }

  /** A step of the purchase of the cover, as the server draws it from the stored flow. */
  function stepOf(
    who: 'person' | 'company',
    kind: 'mileage' | 'return-care',
    step: 'choosing' | 'review',
    change: Partial<PurchaseContext> = {},
  ): string {
    const [, packaged] = opened[who]
    if (!packaged) throw new Error(`no order of a ${who}`)
    const { orderNo, selection } = packaged.order
    const { version } = returnCarePurchaseMachine
    const context = { ...purchaseContext, orderNo, identityType: selection.identityType, ...change }
    const snapshot = JSON.stringify({ status: 'active', value: step, context, historyValue: {}, children: {} })
    const flow = { machine: flowOf(kind), version: version ?? '', snapshot }
    const saved = { ...flow, writer: '', updatedAt: '2026-11-20T12:00:00.000Z' }
    return textOf(
      <PurchaseProvider facts={{ kind, packaged, saved, isSignedIn: true, isAtEnd: false, brought: null }}>
        {step === 'choosing' ? <ChooseStep /> : <ReviewStep />}
      </PurchaseProvider>,
    )
  }

  it('are shown to a company without tax, in facts, records and simulator, and to a person as they are paid', () => {
    const ofCompany = pageOf('company')
    // 35 € for the package and 19 € for the cover, at 19 %.
    expect(ofCompany).toContain('29,41 € im Monat, zzgl. MwSt.')
    expect(ofCompany).toContain('15,97 € im Monat, zzgl. MwSt.')
    expect(ofCompany).toMatch(/Mit dem Abo bestellt: 2\.000 km im Monat, 29,41 € zzgl\. MwSt\./)
    expect(ofCompany).toMatch(/Am günstigsten: 2\.000 km im Monat mit 29,41 € zzgl\. MwSt\./)
    expect(ofCompany).toContain('Alle Beträge ohne MwSt.')
    expect(ofCompany).not.toContain('inkl. MwSt.')

    const ofPerson = pageOf('person')
    expect(ofPerson).toContain('35 € im Monat, inkl. MwSt.')
    expect(ofPerson).toContain('19 € im Monat, inkl. MwSt.')
    expect(ofPerson).toContain('Am günstigsten: 2.000 km im Monat mit 35 €')
    expect(ofPerson).not.toMatch(/zzgl\.|ohne MwSt\./)
  })

  it('are chosen by a company without tax, with the net difference', () => {
    const ofCompany = stepOf('company', 'mileage', 'choosing')
    expect(ofCompany).toContain('29,41 € im Monat, zzgl. MwSt.')
    expect(ofCompany).toContain('58,82 € zzgl. MwSt. mehr als jetzt')
    const ofPerson = stepOf('person', 'mileage', 'choosing')
    expect(ofPerson).toContain('35 € im Monat, inkl. MwSt.')
    expect(ofPerson).toContain('70 € mehr als jetzt')
    expect(ofPerson).not.toContain('zzgl.')
  })

  it('are ordered by a company with the tax and the total that is charged, to which the agreement refers', () => {
    const dearer = { chosen: larger, outdated: smaller }
    const ofCompany = stepOf('company', 'return-care', 'review', dearer)
    expect(ofCompany).toContain('Preis 58,82 € im Monat, zzgl. MwSt.')
    expect(ofCompany).toContain('vorher 29,41 € zzgl. MwSt. im Monat')
    expect(ofCompany).toMatch(/MwSt\. 11,18 € Jeden Monat abgebucht 70 € mit MwSt\./)
    expect(ofCompany).toContain('dass jeden Monat 70 € einschließlich MwSt. mit meinem Abo abgebucht werden')
    const ofPerson = stepOf('person', 'return-care', 'review', dearer)
    expect(ofPerson).toContain('Preis 70 € im Monat, inkl. MwSt.')
    expect(ofPerson).toContain('vorher 35 € im Monat')
    expect(ofPerson).toContain('dass dieser Preis jeden Monat mit meinem Abo abgebucht wird')
    expect(ofPerson).not.toMatch(/zzgl\.|abgebucht 70/)
  })

  it('are compared as they are shown: damage carries no tax, so a company may find another choice cheaper', () => {
    const choices = [
      { key: 'with', name: 'Mit', isCurrent: false, costs: [11_900, 11_900], vatAmounts: [1_900, 1_900] },
      { key: 'without', name: 'Ohne', isCurrent: true, costs: [11_000, 20_000], vatAmounts: [0, 0] },
    ]
    const drawn = (identityType: IdentityType) =>
      textOf(
        <SimulatedChoice
          title="Schaden"
          lead="Zur Rückgabe"
          question="Wie viel?"
          xs={[0, 1]}
          first={0}
          formatX={String}
          choices={choices}
          currency="EUR"
          identityType={identityType}
        />,
      )
    expect(drawn(IdentityType.sme)).toContain('Am günstigsten: Mit mit 100 € zzgl. MwSt.')
    expect(drawn(IdentityType.private)).toContain('Am günstigsten: Ohne mit 110 €')
    expect(drawn(IdentityType.private)).not.toContain('zzgl.')
  })
})
