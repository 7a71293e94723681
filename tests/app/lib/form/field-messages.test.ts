import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { commonFields, fieldMessageId } from '#app/lib/form/field-messages.ts'

describe('the message for a refused value', () => {
  it.each([
    ['', 'required'],
    ['  ', 'required'],
    [undefined, 'required'],
    [null, 'required'],
    ['nonsense', 'invalid'],
  ] as const)('of an e-mail address %j is the one for %s', (value, kind) => {
    expect(fieldMessageId(['email'], value)).toBe(`errors.field.email.${kind}`)
  })

  it('asks for consent whichever way it is missing', () => {
    expect(fieldMessageId(['privateCheck'], false)).toBe('errors.field.privateCheck.required')
    expect(fieldMessageId(['privateCheck'], 'yes')).toBe('errors.field.privateCheck.required')
  })

  it('is that of the field wherever in a form it stands', () => {
    expect(fieldMessageId(['address', 'city'], '')).toBe('errors.field.city.required')
    expect(fieldMessageId(['company', 'email'], 'x')).toBe('errors.field.email.invalid')
  })

  it('is the form’s own where it brings one, and a general one for a field nobody knows', () => {
    const own = { 'address.street': { required: 'errors.not_found', invalid: 'errors.forbidden' } } as const
    expect(fieldMessageId(['address', 'street'], '', own)).toBe('errors.not_found')
    expect(fieldMessageId(['address', 'street'], 'x', own)).toBe('errors.forbidden')
    expect(fieldMessageId(['address', 'country'], '', own)).toBe('errors.field.required')
    expect(fieldMessageId(['constructor'], 'x')).toBe('errors.field.invalid')
  })
})

describe('the Norwegian messages', () => {
  it('ask for each field that many forms have, and say the form of each that has one', () => {
    const texts: Record<string, string> = JSON.parse(readFileSync('app/i18n/messages/no_NO/errors.json', 'utf8'))
    // What proves that one is a person has its words beside its own tick.
    const fields = Object.entries(commonFields).filter(([name]) => name !== 'captcha')
    expect([...new Set(fields.map(([, { required }]) => texts[required]))]).toEqual([
      'Skriv inn fornavnet ditt',
      'Skriv inn etternavnet ditt',
      'Skriv inn e-postadressen din',
      'Skriv inn passordet ditt',
      'Skriv inn telefonnummeret ditt',
      'Skriv inn gate og husnummer',
      'Skriv inn hele postnummeret',
      'Skriv inn poststedet',
      'Skriv inn kilometerstanden',
      'Skriv inn registreringsnummeret',
      'Godta retningslinjene',
    ])
    const formed = ['firstName', 'lastName', 'email', 'phone', 'mileage', 'numberPlate']
    expect(formed.map((name) => texts[`errors.field.${name}.invalid`])).toEqual([
      'Skriv inn fornavnet ditt uten vinkelparenteser',
      'Skriv inn etternavnet ditt uten vinkelparenteser',
      'Skriv inn en gyldig e-postadresse, for eksempel navn@eksempel.no',
      'Skriv inn et telefonnummer som passer til landskoden',
      'Skriv inn kilometerstanden som et helt tall med høyst seks sifre',
      'Skriv inn registreringsnummeret med bokstaver og sifre, for eksempel EL 12345',
    ])
    expect(texts['errors.email_not_allowed']).toBe('Bruk en annen e-postadresse for å registrere deg.')
    expect(texts['errors.captcha_invalid']).toBe('Bekreft at du er et menneske.')
  })
})
