import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { RawIntlProvider } from 'react-intl'
import { describe, expect, it } from 'vitest'
import { Console } from '#app/features/ops/console/console.tsx'
import { type Item, WorkPage } from '#app/features/ops/work/work-page.tsx'
import { readWorkSearch, type WorkSearch } from '#app/features/ops/work/work-search.ts'
import { intlOf } from '#app/i18n/intl.ts'
import { localeOfPath } from '#app/i18n/locale.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import { foundKinds } from '#app/shared/operations/found-kinds.ts'
import { StaffRolesProvider } from '#app/shared/operations/staff-roles.tsx'
import { workKinds } from '#app/shared/operations/work-kinds.ts'
import type { LocaleSlug } from '#config'
import { declared } from '#tests/support/declared.ts'

const siv = { id: '6f1c1c1e-3c0e-4b57-9a4e-0c9f2a8f7b11', name: 'Siv Lund' }
const item: Item = {
  kind: 'tradeIn',
  itemNo: 'TR-7K3M-9Q2X',
  reference: 'TR-7K3M-9Q2X',
  what: 'valuation',
  customer: 'Kari Nordmann',
  market: 'NO',
  timeZone: 'Europe/Oslo',
  since: '2026-11-20T08:00:00.000Z',
  until: '2026-11-24T23:00:00.000Z',
  urgency: 'overdue',
  assignee: siv,
}
const counts = [
  { kind: 'tradeIn', overdue: 1, soon: 2, later: 4 },
  { kind: 'lead', overdue: 0, soon: 0, later: 5 },
]

/** The HTML of the queue within the console. */
async function renderQueue(slug: LocaleSlug, items: readonly Item[], search: WorkSearch = {}): Promise<string> {
  await loadMessages(slug, ['shell', 'operations', 'kinds', 'errors', 'permissions', 'staff-work'])
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: [`/${slug}/ops`] }),
  })
  await router.load()
  const list = {
    items: [...items],
    next: null,
    counts,
    staff: [{ ...siv, kinds: Object.keys(workKinds) }],
    now: item.since,
  }
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <RawIntlProvider value={intlOf(localeOfPath(`/${slug}`))}>
        <StaffRolesProvider value={['administrator']}>
          <Console offsetSeconds={0} counts={counts}>
            <WorkPage {...list} search={search} />
          </Console>
        </StaffRolesProvider>
      </RawIntlProvider>
    </RouterContextProvider>,
  )
}

describe('the queue of work on a page', () => {
  it('presents every kind that a module declares, with all that it waits for', () => {
    const shown = Object.entries(workKinds).map(([name, { waitsFor }]) => [name, [...waitsFor].toSorted()])
    const known = declared.work.map(({ name, waitsFor }) => [name, [...waitsFor].toSorted()])
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(known))
  })

  it('presents every kind that can be searched', () => {
    expect(declared.searches.map(({ name }) => name).filter((name) => !(name in foundKinds))).toEqual([])
  })

  it('says what is to be done, for whom, since and until when, and by whom', async () => {
    const html = await renderQueue('en_EU', [item])
    const texts = ['Value the car', 'TR-7K3M-9Q2X', 'Kari Nordmann', 'Norway', 'Overdue', 'Siv Lund', 'Assign to me']
    expect(texts.filter((text) => !html.includes(text))).toEqual([])
    expect(html).toContain('dateTime="2026-11-24T23:00:00.000Z"')
  })

  it('counts kinds and urgencies, and what waits in each section of the console', async () => {
    const html = await renderQueue('en_EU', [item], { kind: 'tradeIn' })
    const plain = html.replaceAll(/<[^<>]*>/g, ' ').replaceAll(/\s+/g, ' ')
    expect(plain).toContain('Queue 12 12 waiting')
    expect(plain).toContain('Trade-ins 7 7 waiting')
    expect(plain).toContain('Leads 5 5 waiting')
    expect(plain).toContain('Overdue 1 Soon 2 Later 4')
    expect(plain).not.toContain('Test drives 0')
  })

  it('shows a kind that no page of the console knows, without a link', async () => {
    const html = await renderQueue('en_EU', [{ ...item, kind: 'wallboxVisit', what: 'arrangement' }])
    expect(html).toContain('arrangement')
  })

  it('is praised when it is empty, and names the filters where they leave nothing', async () => {
    expect(await renderQueue('en_EU', [])).toContain('Nothing is waiting. All done.')
    expect(await renderQueue('en_EU', [], { market: 'NO' })).toContain('Nothing waits with these filters.')
    expect(await renderQueue('ar_AE', [])).toContain('لا شيء بانتظارك')
  })

  it('takes filters from the address, and nothing else', () => {
    const search = { kind: 'lead', urgency: 'soon', market: 'SE', assignee: 'me', sort: 'newest', after: 'a~b' }
    expect(readWorkSearch({ ...search, colour: 'red' })).toEqual(search)
    expect(readWorkSearch({ kind: 'order', urgency: 'never', market: 'XX', assignee: 'x', sort: 'due' })).toEqual({})
  })
})
