import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { RawIntlProvider } from 'react-intl'
import { describe, expect, it } from 'vitest'
import { AddressesPage } from '#app/features/account/addresses/addresses-page.tsx'
import { lockReason, type SavedAddress } from '#app/features/account/addresses/addresses.ts'
import { entryForm, entryOf, entryValues } from '#app/features/account/addresses/editor-form.ts'
import { EditorPage } from '#app/features/account/addresses/editor-page.tsx'
import { intlOf } from '#app/i18n/intl.ts'
import { localeOfPath } from '#app/i18n/locale.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import { entry, openedAddress } from '#tests/fixtures/machines/address-editor.ts'

await loadMessages('en_EU', ['shell', 'errors', 'account', 'account-addresses', 'address-fields'])
const intl = intlOf(localeOfPath('/en_EU'))
const router = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory({ initialEntries: ['/en_EU/account/addresses'] }),
})

function drawn(page: ReactNode): string {
  const html = renderToString(
    <RawIntlProvider value={intl}>
      <RouterContextProvider router={router}>{page}</RouterContextProvider>
    </RawIntlProvider>,
  )
  return html.replaceAll('<!-- -->', '')
}

const saved: SavedAddress = { ...openedAddress, addressId: 'AD-1', kind: 'delivery' }
const payer = { name: 'Ada Berg', email: 'ada@solvei.example', company: null }
const company = { name: 'Berg GmbH', registrationNumber: 'HRB 1', vatId: 'DE123456789' }

describe('the list of addresses', () => {
  it('says what each kind is for while there is none', () => {
    const html = drawn(<AddressesPage book={{ delivery: [], billing: [], most: 20 }} />)
    expect(html).toContain('None yet. This is where we bring cars')
    expect(html).toContain('None yet. An address you save here')
    expect(html).toContain('Add delivery address')
  })

  it('names the orders that go to an address, which cannot be deleted then', () => {
    const html = drawn(<AddressesPage book={{ delivery: [saved], billing: [], most: 20 }} />)
    expect(html).toContain('SO-1')
    expect(html).toContain('so it cannot be deleted')
    expect(html).not.toContain('Delete Deichstraße 1')
    const free = drawn(<AddressesPage book={{ delivery: [{ ...saved, orders: [] }], billing: [], most: 20 }} />)
    expect(free).toContain('Delete Deichstraße 1')
  })

  it('takes no more than there can be', () => {
    const html = drawn(<AddressesPage book={{ delivery: [saved], billing: [], most: 1 }} />)
    expect(html).toContain('You cannot save more than 1 address.')
    expect(html).not.toContain('Add delivery address')
  })
})

describe('the editor of an address', () => {
  const countries = ['DE', 'AE']
  const editor = (country: string, kind: 'delivery' | 'billing' = 'delivery') =>
    drawn(
      <EditorPage
        input={{
          accountId: 'ACC-1',
          kind,
          addressId: null,
          opened: null,
          entry: { ...entry, address: { ...entry.address, country }, payer: kind === 'billing' ? payer : null },
          countries,
        }}
      />,
    )

  it('begins with the country where it is not known', () => {
    const html = editor('')
    expect(html).toContain('Germany')
    expect(html).toContain('United Arab Emirates')
    expect(html).not.toContain('Postcode')
  })

  it('asks for the parts of an address in the order and the words of its country', () => {
    const asked = (html: string) => [...html.matchAll(/autoComplete="shipping ([a-z0-9-]+)"/g)].map(([, part]) => part)
    expect(asked(editor('DE'))).toEqual(['address-line1', 'address-line2', 'postal-code', 'address-level2'])
    expect(asked(editor('AE'))).toEqual(['address-line1', 'address-line2', 'address-level2'])
    expect(editor('AE')).toContain('Building and street')
    expect(editor('DE')).toContain('Street and house number')
  })

  it('asks whom to bill only where bills go', () => {
    expect(editor('DE', 'billing')).toContain('Name on the bill')
    expect(editor('DE')).not.toContain('Name on the bill')
  })
})

describe('the form of an address', () => {
  const address = { ...entry.address, country: 'DE' as const }
  const values = entryValues({ ...entry, address, payer: { ...payer, company } })

  it('is what it was made of, and keeps what a kind has not out of it', () => {
    expect(entryOf(values, 'billing', true)).toEqual({ ...entry, payer: { ...payer, company } })
    expect(entryOf(values, 'billing', false).payer).toEqual(payer)
    expect(entryOf(values, 'delivery', true).payer).toBeNull()
  })

  it('asks for a payer of a bill, and for numbers of a company', () => {
    const blank = { ...values, name: '', email: '', company: { name: '', registrationNumber: '', vatId: '' } }
    const faults = (form: ReturnType<typeof entryForm>) => [
      ...new Set((form.safeParse(blank).error?.issues ?? []).map(({ path }) => path.join('.'))),
    ]
    expect(faults(entryForm('delivery', false))).toEqual([])
    expect(faults(entryForm('billing', false))).toEqual(['name', 'email'])
    expect(faults(entryForm('billing', true))).toContain('company.vatId')
  })

  it('wants a whole postcode where there are any', () => {
    const at = (country: 'DE' | 'AE') => ({ ...values, address: { ...values.address, country, postcode: '20' } })
    expect(entryForm('delivery', false).safeParse(at('DE')).success).toBe(false)
    expect(entryForm('delivery', false).safeParse(at('AE')).success).toBe(true)
  })
})

describe('an order that keeps its address', () => {
  it.each([
    ['isBeforeCutoff', 'delivery', 'cutoff'],
    ['isAreaServed', 'delivery', 'notServed'],
    ['isHoldValid', 'delivery', 'holdOver'],
    ['isAtAddress', 'return', 'elsewhere'],
    ['notInThisState', 'billing', 'billed'],
    ['notInThisState', 'drive', 'drive'],
    ['notInThisState', 'delivery', 'notNow'],
  ] as const)('says why by %s of its %s', (refusedBy, purpose, reason) => {
    expect(lockReason({ purpose, refusedBy })).toBe(`account-addresses.kept.${reason}`)
  })
})
