import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { RawIntlProvider } from 'react-intl'
import { describe, expect, it } from 'vitest'
import { BirthDateField } from '#app/components/birth-date-field.tsx'
import { intlOf } from '#app/i18n/intl.ts'
import { localeOfPath } from '#app/i18n/locale.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import type { LocaleSlug } from '#config'

function Born({ birthDate }: { birthDate: string }) {
  const refused = { birthDate: { type: 'custom', message: 'Enter the date' } }
  const { control } = useForm({ defaultValues: { birthDate }, errors: refused })
  return <BirthDateField control={control} name="birthDate" label="Born on" />
}

async function drawn(slug: LocaleSlug, birthDate: string): Promise<string> {
  await loadMessages(slug, ['shell', 'errors'])
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: [`/${slug}`] }),
  })
  return renderToStaticMarkup(
    <RawIntlProvider value={intlOf(localeOfPath(`/${slug}`))}>
      <RouterContextProvider router={router}>
        <Born birthDate={birthDate} />
      </RouterContextProvider>
    </RawIntlProvider>,
  )
}

const shown = (html: string) =>
  Array.from(html.matchAll(/<label[^>]*><span[^>]*>([^<]*)<\/span><input([^>]*)>/g), ([, name, attributes = '']) => [
    name,
    /value="([^"]*)"/.exec(attributes)?.[1],
    /autoComplete="([^"]*)"/i.exec(attributes)?.[1],
  ])

describe('a date of birth', () => {
  it.each([
    ['de_DE', 'Tag', 'Monat', 'Jahr'],
    ['sv_SE', 'år', 'månad', 'dag'],
    ['en_US', 'month', 'day', 'year'],
  ] as const)('is asked for in three fields, in the order of %s', async (slug, ...names) => {
    expect(shown(await drawn(slug, '')).map(([name]) => name)).toEqual(names)
  })

  it('shows each part of what is known, also of what was not finished', async () => {
    expect(shown(await drawn('de_DE', '1990-04-01'))).toEqual([
      ['Tag', '01', 'bday-day'],
      ['Monat', '04', 'bday-month'],
      ['Jahr', '1990', 'bday-year'],
    ])
    expect(shown(await drawn('de_DE', '-04-')).map(([, value]) => value)).toEqual(['', '04', ''])
  })

  it('is one group, with its error; a link to it leads to its first field', async () => {
    const html = await drawn('de_DE', '')
    expect(html).toMatch(/<fieldset aria-describedby="field-birthDate-error"/)
    expect(html).toMatch(/<input id="field-birthDate"[^>]*bday-day/i)
    expect(html).toMatch(/id="field-birthDate-error"/)
    expect(html.match(/<input[^>]*aria-invalid="true"/g)).toHaveLength(3)
  })
})
