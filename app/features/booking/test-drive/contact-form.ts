import { z } from 'zod/mini'
import type { FieldMessages } from '#app/lib/form/field-messages.ts'
import { marketOf } from '#app/lib/market/market-of.ts'
import type { ContactDraft } from '#machines/flows/test-drive-booking/index.ts'
import { personProof } from '#server/api/input/person.ts'
import { contactForm } from '#server/api/input/test-drive.ts'
import type { BookingFacts } from './load-booking.ts'

/** The details with the proof that a person sends them, where the site asks for one. */
export const driverForm = z.safeExtend(contactForm, {
  captcha: personProof(),
})
export type DriverValues = z.input<typeof driverForm>
export type DriverOutput = z.output<typeof driverForm>

export const driverMessages: Record<string, FieldMessages> = {
  licence: { required: 'test-drive.contact.licence.required', invalid: 'test-drive.contact.licence.required' },
}

/** What is said at a field that the server refused. */
export const refusedFields = {
  emailNotAllowed: { name: 'email', message: 'test-drive.contact.email.refused' },
  captchaFailed: { name: 'captcha', message: 'captcha.refused', isUsedUp: true },
} as const

/** What the form begins with: what was typed, and where nothing was, what a customer's account knows. */
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
