import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { RawIntlProvider } from 'react-intl'
import { describe, expect, it } from 'vitest'
import { HealthPage } from '#app/features/ops/health/health-page.tsx'
import { countProblems, type Health } from '#app/features/ops/health/health-state.ts'
import { intlOf } from '#app/i18n/intl.ts'
import { localeOfPath } from '#app/i18n/locale.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import type { LocaleSlug } from '#config'

const now = '2026-11-28T10:00:00.000Z'
const replica = {
  id: 'a',
  version: '2026-11-28T08:00',
  startedAt: '2026-11-28T09:00:00.000Z',
  seenAt: now,
  isAlive: true,
  clockDriftMs: 3,
}
const good: Health = {
  now,
  replicas: [replica],
  database: { kind: 'postgresql', answerMs: 1.2, bytes: 52_000_000, lastBackupAt: '2026-11-28T09:55:00.000Z' },
  effects: [{ kind: 'mail', due: 2, failing: 0, oldestSeconds: 4 }],
  jobs: [{ name: 'outbox.sweep', lateSeconds: 2, failure: null }],
  providers: [{ provider: 'payment', failure: { at: '2026-11-28T09:00:00.000Z', reason: 'no answer' } }],
}
const bad: Health = {
  now,
  replicas: [
    { ...replica, isAlive: false },
    { ...replica, id: 'b', clockDriftMs: -2_500 },
  ],
  database: { kind: 'embedded', answerMs: 1_400, bytes: 0, lastBackupAt: null },
  effects: [
    { kind: 'mail', due: 0, failing: 3, oldestSeconds: 0 },
    { kind: 'push', due: 9, failing: 0, oldestSeconds: 301 },
  ],
  jobs: [
    { name: 'files.expire', lateSeconds: 400, failure: null },
    { name: 'statistics.rollUp', lateSeconds: 0, failure: { at: now, reason: 'no disk' } },
  ],
  providers: [{ provider: 'mail', failure: { at: '2026-11-28T09:50:00.000Z', reason: '554 refused' } }],
}
const datedAhead = { kind: 'pay.expire', due: 0, failing: 0, oldestSeconds: 0 }
const empty: Health = { ...good, replicas: [], effects: [datedAhead], providers: [] }

async function renderIn(slug: LocaleSlug, health: Health): Promise<string> {
  await loadMessages(slug, ['shell', 'operations', 'staff-health'])
  const history = createMemoryHistory({ initialEntries: [`/${slug}/ops/health`] })
  const router = createRouter({ routeTree: createRootRoute(), history })
  await router.load()
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <RawIntlProvider value={intlOf(localeOfPath(`/${slug}`))}>
        <HealthPage health={health} />
      </RawIntlProvider>
    </RouterContextProvider>,
  )
}

describe('the page of health', () => {
  it('finds nothing to see to where everything runs, whatever failed long ago', async () => {
    expect(countProblems(good)).toBe(0)
    const page = await renderIn('en_EU', good)
    expect(page).toContain('Everything runs as it should.')
    expect(page).toContain('All jobs have run when they should.')
    expect(page).toContain('PostgreSQL server')
    expect(page).not.toContain('(needs attention)')
  })

  it('counts and marks in words what needs attention', async () => {
    expect(countProblems(bad)).toBe(8)
    const page = await renderIn('en_EU', bad)
    expect(page).toContain('8 things need attention.')
    expect(page).toContain('554 refused')
    expect(page).toContain('statistics.rollUp')
    expect(page).toContain('Not known here')
    expect(page.match(/\(needs attention\)/g)).toHaveLength(8)
  })

  it('says so where there is nothing, in Arabic as well', async () => {
    const page = await renderIn('ar_AE', empty)
    expect(page).toContain('لم تُعلن أي نسخة عن نفسها.')
    expect(page).toContain('لا شيء بالانتظار.')
    expect(await renderIn('ar_AE', bad)).toContain('8 أمور تحتاج إلى انتباه')
  })
})
