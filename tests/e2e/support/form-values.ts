import type { MarketCode } from '#config'
import type { LeadScene } from '#machines/flows/lead-form/index.ts'
import { personProof } from '#server/api/input/person.ts'
import { typedIn } from '#tests/support/eastern-digits.ts'
import type { FormPart, Refused } from './form-page.ts'

/* What is typed into the forms of the public site: what they take, and what each of their rules refuses. */

/** Whoever fills a form in, in the digits of their script, and how their numbers are recorded. */
export const people = {
  de_DE: { firstName: 'Kari', lastName: 'Nordmann', phoneCountry: 'DE', phone: '0151 12345678', plate: 'b-mw 1234' },
  ar_AE: { firstName: 'نورة', lastName: 'حسن', phoneCountry: 'AE', phone: '050 123 4567', plate: 'دبي 12345' },
  no_NO: { firstName: 'Kari', lastName: 'Nordmann', phoneCountry: 'NO', phone: '412 34 567', plate: 'dn 98765' },
} as const satisfies Record<string, { phoneCountry: MarketCode } & Record<string, string>>
export type Slug = keyof typeof people

export const recorded = {
  de_DE: { phoneNumber: '15112345678', numberPlate: 'B-MW 1234' },
  ar_AE: { phoneNumber: '501234567', numberPlate: 'دبي 12345' },
}

export const numbersOf = (slug: Slug) => (text: string) => (slug === 'ar_AE' ? typedIn('Arabic', text) : text)
export const proof = { captcha: personProof() }
const tooLong = `${'a'.repeat(250)}@example.org`

export const emails: Refused[] = [
  ['email', '', 'errors.field.email.required'],
  ['email', 'kari', 'errors.field.email.invalid'],
  ['email', tooLong, 'errors.field.tooLong'],
]
/** Refused numbers. The last one fails a check of two fields, and is listed in the order of the page all the same. */
export const agreement: Refused[] = [
  ['privateCheck', false, 'errors.field.privateCheck.required'],
  ['privateCheck', false, 'errors.field.privateCheck.required'],
  ['privateCheck', false, 'errors.field.privateCheck.required'],
  ['captcha', '', 'captcha.required'],
]
export const names: Refused[] = [
  ['firstName', '', 'errors.field.firstName.required'],
  ['firstName', '<b>', 'errors.field.firstName.invalid'],
  ['lastName', '', 'errors.field.lastName.required'],
  ['lastName', '<b>', 'errors.field.lastName.invalid'],
]
/** Where the fields do not end there themselves. */
export const longNames: Refused[] = [
  ['firstName', 'a'.repeat(61), 'errors.field.tooLong'],
  ['lastName', 'a'.repeat(61), 'errors.field.tooLong'],
]
/** The second has digits enough for a number, and too few for one of these countries. */
export const phones = (numbers: (text: string) => string): Refused[] => [
  ['phoneNumber', '', 'errors.field.phone.required'],
  ['phoneNumber', numbers('12'), 'errors.field.phone.invalid'],
  ['phoneNumber', numbers('1234567'), 'errors.field.phone.invalid'],
]

export function personOf(slug: Slug, email: string) {
  const { firstName, lastName, phoneCountry, phone } = people[slug]
  return { firstName, lastName, email, phoneCountry, phoneNumber: numbersOf(slug)(phone) }
}
export const agreed = { privateCheck: true, captcha: 'solved' }

/** What a scene asks for beyond the person, before and after them. */
export function leadOfScene(scene: LeadScene, slug: Slug, email: string): Pick<FormPart, 'values' | 'refused'> {
  const numbers = numbersOf(slug)
  const person = personOf(slug, email)
  const refused = [...names, ...emails, ...phones(numbers)]
  switch (scene) {
    case 'test_drive':
      return { values: { ...person, ...agreed }, refused: [...refused, ...agreement] }
    case 'intention':
      return {
        values: {
          ...person,
          hasCar: true,
          mileage: numbers('12 000'),
          numberPlate: numbers(people[slug].plate),
          ...agreed,
        },
        refused: [
          ...refused,
          ['mileage', '', 'errors.field.mileage.required'],
          ['mileage', 'many', 'errors.field.mileage.invalid'],
          ['numberPlate', '', 'errors.field.numberPlate.required'],
          ['numberPlate', '?', 'errors.field.numberPlate.invalid'],
          ...agreement,
        ],
      }
    case 'b2b':
      return {
        values: { company: 'Fjord AS', fleetSize: '5-19', message: 'Vans, for Bergen', ...person, ...agreed },
        refused: [
          ['company', '', 'lead.company.required'],
          ['company', '<b>', 'lead.company.invalid'],
          ['fleetSize', '', 'lead.fleetSize.required'],
          ['message', 'a < b', 'errors.field.invalid'],
          ...refused,
          ...agreement,
        ],
      }
    case 'newsletter':
      return {
        values: { email, sections: ['news'], ...agreed },
        refused: [...emails, ['sections', [], 'lead.sections.required'], ...agreement],
      }
  }
  return scene satisfies never
}

/** Of a lead’s draft, what a form does not ask for. */
const unasked = { firstName: '', lastName: '', phoneCountry: 'DE', phoneNumber: '', hasCar: false, mileage: '' }
export const beside = { ...unasked, numberPlate: '', company: '', fleetSize: '', message: '', sections: [] }

/** As the form has its fields, whatever is wrong with them. */
export function inOrder(part: FormPart): FormPart {
  const fields = Object.keys(part.values)
  return { ...part, refused: part.refused.toSorted(([one], [other]) => fields.indexOf(one) - fields.indexOf(other)) }
}
