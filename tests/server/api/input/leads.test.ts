import { describe, expect, it } from 'vitest'
import { config, marketCodes } from '#config'
import type { LeadScene } from '#machines/flows/lead-form/index.ts'
import { leadForms } from '#server/api/input/leads.ts'
import { leadDraft } from '#tests/fixtures/machines/lead-form.ts'

const empty = {
  ...leadDraft,
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  sections: [],
  privateCheck: false,
}

function faulty(scene: LeadScene, draft: object): string[] {
  const issues = leadForms[scene].safeParse(draft).error?.issues ?? []
  return [...new Set(issues.map(({ path }) => path.join('.')))].toSorted()
}

describe('a lead’s form', () => {
  it.each<[LeadScene, string[]]>([
    ['test_drive', ['email', 'firstName', 'lastName', 'phoneNumber', 'privateCheck']],
    ['intention', ['email', 'firstName', 'lastName', 'phoneNumber', 'privateCheck']],
    ['b2b', ['company', 'email', 'firstName', 'fleetSize', 'lastName', 'phoneNumber', 'privateCheck']],
    ['newsletter', ['email', 'privateCheck', 'sections']],
  ])('asks in the scene %s for what it needs, all at once', (scene, fields) => {
    expect(faulty(scene, empty)).toEqual(fields)
  })

  it('asks for mileage and plate where there is a car to trade in', () => {
    const draft = { ...leadDraft, hasCar: true }
    expect(faulty('intention', draft)).toEqual(['mileage', 'numberPlate'])
    expect(faulty('intention', { ...draft, mileage: 'many', numberPlate: '?' })).toEqual(['mileage', 'numberPlate'])
    expect(faulty('intention', { ...draft, mileage: '12 000 km', numberPlate: 'ab 12345' })).toEqual([])
    expect(faulty('test_drive', draft)).toEqual([])
  })

  it.each(['12000', '12 000', '12.000', '12,000 km', "12'000"])(
    'takes %s for twelve thousand kilometres',
    (mileage) => {
      const parsed = leadForms.intention.parse({ ...leadDraft, hasCar: true, mileage, numberPlate: 'B-MW 1234' })
      expect(parsed).toMatchObject({ mileage: '12000', numberPlate: 'B-MW 1234' })
    },
  )

  it.each(['B-MW 1234', 'AB 12 345', 'XX-999-X', 'ABC 12A', 'AB12345', 'دبي 12345'])(
    'takes %s for a plate',
    (numberPlate) => {
      expect(faulty('intention', { ...leadDraft, hasCar: true, mileage: '1', numberPlate })).toEqual([])
    },
  )

  it.each(['', 'ABC', '<b>1', '1', 'A'.repeat(12) + '1', 'A--1'])('takes %j for no plate', (numberPlate) => {
    expect(faulty('intention', { ...leadDraft, hasCar: true, mileage: '1', numberPlate })).toEqual(['numberPlate'])
  })

  it.each(marketCodes)('takes as many digits after the dial code of %s as there are', (phoneCountry) => {
    const [minimum, maximum] = config.markets[phoneCountry].phoneDigits
    const of = (length: number) => faulty('test_drive', { ...leadDraft, phoneCountry, phoneNumber: '4'.repeat(length) })
    expect(of(minimum - 1)).toEqual(['phoneNumber'])
    expect(of(minimum)).toEqual([])
    expect(of(maximum)).toEqual([])
    expect(of(maximum + 1)).toEqual(['phoneNumber'])
  })

  it('takes no markup for a name, a company or a message', () => {
    const draft = { ...leadDraft, firstName: '<b>', lastName: '<i>', company: '<u>', fleetSize: '1-4', message: '<p>' }
    expect(faulty('b2b', draft)).toEqual(['company', 'firstName', 'lastName', 'message'])
  })
})
