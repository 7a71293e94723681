import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { RawIntlProvider } from 'react-intl'
import { describe, expect, it } from 'vitest'
import type { Field } from '#app/features/ops/master-data/change.ts'
import { ValueForm } from '#app/features/ops/master-data/value-form.tsx'
import { intlOf } from '#app/i18n/intl.ts'
import { localeOfPath } from '#app/i18n/locale.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import { attributesOf } from '#tests/app/components/render.tsx'

const slug = 'ar_AE'
const phone = '+971 4 000 0122'
const text = { unit: 'text', least: 2, most: 60, step: 1, isOptional: false, subject: null, choices: [] } as const
const opens = {
  unit: 'time',
  least: 0,
  most: 0,
  step: 1,
  isOptional: true,
  group: 'hours',
  name: 'opens',
  choices: [],
} as const

const fields: Field[] = [
  { ...text, path: 'name', group: 'place', name: 'name', value: 'Solvei Dubai Marina' },
  { ...text, path: 'phone', group: 'place', name: 'phone', value: phone },
  { ...text, path: 'latitude', group: 'place', name: 'latitude', unit: 'degrees', value: -2_507_900 },
  { ...opens, path: 'hours.1.opens', subject: { kind: 'weekday', id: '1', name: null }, value: '10:00' },
]

/** Form of a store in Arabic. */
async function rendered(): Promise<string> {
  await loadMessages(slug, ['shell', 'staff', 'staff-master-data'])
  const history = createMemoryHistory({ initialEntries: [`/${slug}/ops/master-data`] })
  const router = createRouter({ routeTree: createRootRoute(), history })
  await router.load()
  const change = { fields, differences: [], reason: '', validFrom: null, timeZone: 'Asia/Dubai', currency: 'AED' }
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <RawIntlProvider value={intlOf(localeOfPath(`/${slug}`))}>
        <ValueForm change={change} onSave={async () => {}} />
      </RawIntlProvider>
    </RouterContextProvider>,
  )
}

describe('the form of a store in Arabic', () => {
  it('writes telephone numbers and positions from left to right, and names as their letters run', async () => {
    const html = await rendered()
    const directions = [0, 1, 2].map((index) => attributesOf(html, `input(?=[^>]*name="value${index}")`)['dir'])
    expect(directions).toEqual(['auto', 'ltr', 'ltr'])
  })

  it('keeps the plus of a telephone number in force on its left', async () => {
    expect(await rendered()).toContain(`<bdi>${phone}</bdi>`)
  })

  it('keeps opening and closing of a weekday in one row', async () => {
    const [place = '', hours = ''] = (await rendered()).split('</details>')
    expect(place).toContain('lg:grid-cols-3')
    expect(hours).toContain('sm:grid-cols-2')
    expect(hours).not.toContain('lg:grid-cols-3')
  })
})
