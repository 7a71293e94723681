import { z } from 'zod/mini'
import type { FieldMessages } from '#app/lib/form/field-messages.ts'
import { marketOf } from '#app/lib/market/market-of.ts'
import type { ContactDraft } from '#machines/flows/test-drive-booking/index.ts'
import { personProof } from '#server/api/input/person.ts'
import { contactForm } from '#server/api/input/test-drive.ts'
import type { BookingFacts } from './load-booking.ts'

/** Contact details with the captcha solution, where the site requires one. */
export const driverForm = z.safeExtend(contactForm, {
  captcha: personProof(),
})
export type DriverValues = z.input<typeof driverForm>
export type DriverOutput = z.output<typeof driverForm>

export const driverMessages: Record<string, FieldMessages> = {
  licence: { required: 'test-drive.contact.licence.required', invalid: 'test-drive.contact.licence.required' },
}

/** Errors at fields the server refused. */
export const refusedFields = {
  emailNotAllowed: { name: 'email', message: 'test-drive.contact.email.refused' },
  captchaFailed: { name: 'captcha', message: 'captcha.refused', isUsedUp: true },
} as const

/** Initial values: those typed before, else those of the customer's account. */
export function startingValues(draft: ContactDraft, known: BookingFacts['contact']): DriverValues {
  const { firstName, lastName, email, phone, phoneCountry } = draft
  const isPhoneKnown = phone === '' && known?.phone !== undefined && known.phoneCountry !== undefined
  return {
    ...draft,
    firstName: firstName || (known?.firstName ?? ''),
    lastName: lastName || (known?.lastName ?? ''),
    email: email || (known?.email ?? ''),
    phoneCountry: marketOf(isPhoneKnown ? (known.phoneCountry ?? phoneCountry) : phoneCountry),
    phone: isPhoneKnown ? (known.phone ?? '') : phone,
    captcha: '',
  }
}
