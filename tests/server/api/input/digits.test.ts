import { assert, constantFrom, property, stringMatching } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ZodMiniType } from 'zod/mini'
import { driverForm } from '#app/features/checkout/subscription/driver-form.ts'
import { testDrive } from '#server/api/contract/groups/test-drive.ts'
import { codeTarget, credentialChange, newMobile, typedCode } from '#server/api/input/account.ts'
import { completeAddress } from '#server/api/input/address.ts'
import { quoteRequest } from '#server/api/input/checkout.ts'
import { sentCode } from '#server/api/input/digits.ts'
import { postcodeSearch } from '#server/api/input/geography.ts'
import { codeForm, resetForm } from '#server/api/input/identity.ts'
import { payerCompany } from '#server/api/input/payer.ts'
import { personPhone } from '#server/api/input/person.ts'
import { contactForm } from '#server/api/input/test-drive.ts'
import { scripts, typedIn } from '#tests/support/eastern-digits.ts'

const names = Object.keys(scripts) as (keyof typeof scripts)[]
const mobile = { phoneCountry: 'AE', phone: '050 123 4567' }
const address = { street: 'Dam 1', extra: '', postcode: '1012 AB', city: 'Amsterdam', country: 'NL' }
const person = { firstName: 'Noura', lastName: 'Hassan', ...mobile }
const company = { name: 'Solvei LLC', registrationNumber: 'CN-1', vatId: '100 123 456 700 003' }

/** What takes in a number of a person's, a form or a function, with what it takes; the field that is typed. */
const taken: Record<string, [schema: ZodMiniType, value: object, field: string]> = {
  'a code of a sign-in, without scripts too': [codeForm, { code: '123456' }, 'code'],
  'a code for another password': [resetForm, { code: ' 123 456 ', password: 'northern lights' }, 'code'],
  'a code for another address, or for the end of an account': [typedCode, { code: '123456' }, 'code'],
  'a code that a function is called with': [
    credentialChange,
    { target: { what: 'password' }, code: '123456', sealed: null },
    'code',
  ],
  'another number': [newMobile, mobile, 'phone'],
  'a number that a code is sent to': [codeTarget, { what: 'mobile', ...mobile }, 'phone'],
  'the number of somebody who comes to drive': [
    contactForm,
    { ...person, email: 'noura@example.org', licence: true, privateCheck: true, newsletter: false },
    'phone',
  ],
  'the number of a driver': [driverForm, { ...person, ...driver() }, 'phone'],
  'the licence of a driver': [driverForm, { ...person, ...driver() }, 'licenceNumber'],
  'the number of a company': [payerCompany, company, 'vatId'],
  'a postcode to look near': [testDrive.rows.listDriveLocations.query, { postcode: '20457' }, 'postcode'],
  'the postcode of a town': [postcodeSearch, { country: 'NL', postcode: '1012 AB' }, 'postcode'],
  'a voucher': [quoteRequest, { orderNo: 'SO-1', voucherCode: 'SOLVEI10', isWithoutTermOffer: false }, 'voucherCode'],
}

function driver() {
  return {
    birthDate: '1990-05-04',
    licenceNumber: 'AE 123-456',
    licenceCountry: 'AE',
    licenceExpiresOn: '2099-01-01',
  }
}

describe('what is typed with digits', () => {
  it.each(Object.entries(taken))('is taken in any script: %s', (_, [schema, value, field]) => {
    const western = schema.parse(value)
    for (const script of names) {
      const typed = {
        ...value,
        [field]: typedIn(script, String(Object.entries(value).find(([key]) => key === field)?.[1])),
      }
      expect(typed).not.toEqual(value)
      expect(schema.parse(typed)).toEqual(western)
    }
  })

  it('is taken in any script within an address, whose street stays as it was typed', () => {
    const typed = { ...address, street: 'شارع ١', postcode: typedIn('Arabic', address.postcode) }
    expect(completeAddress.parse(typed)).toEqual({ ...address, street: 'شارع ١' })
  })

  it('is a number or a code in one script exactly when it is in every other', () => {
    assert(
      property(stringMatching(/^[0-9 ()/.a-]{0,18}$/), constantFrom(...names), (text, script) => {
        for (const schema of [personPhone, sentCode]) {
          const [western, typed] = [schema.safeParse(text), schema.safeParse(typedIn(script, text))]
          expect(typed.success).toBe(western.success)
          expect(typed.data).toBe(western.data)
        }
      }),
    )
  })
})
