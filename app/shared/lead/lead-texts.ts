import type { MessageId } from '#app/i18n/messages.ts'
import type { FieldMessages } from '#app/lib/form/field-messages.ts'
import type { LeadScene } from '#machines/flows/lead-form/index.ts'

/** What the button does, and what is said when it is done. */
export const sceneTexts: Record<LeadScene, Record<'submit' | 'done' | 'next', MessageId>> = {
  test_drive: { submit: 'lead.test_drive.submit', done: 'lead.done', next: 'lead.test_drive.next' },
  intention: { submit: 'lead.intention.submit', done: 'lead.done', next: 'lead.intention.next' },
  newsletter: { submit: 'lead.newsletter.submit', done: 'lead.done', next: 'lead.newsletter.next' },
  b2b: { submit: 'lead.b2b.submit', done: 'lead.done', next: 'lead.b2b.next' },
}

/** Of the fields beyond the common ones. */
export const leadMessages: Record<string, FieldMessages> = {
  company: { required: 'lead.company.required', invalid: 'lead.company.invalid' },
  fleetSize: { required: 'lead.fleetSize.required', invalid: 'lead.fleetSize.required' },
  sections: { required: 'lead.sections.required', invalid: 'lead.sections.required' },
}

/** What is said at a field that the server refused. */
export const refusedFields = {
  emailNotAllowed: { name: 'email', message: 'errors.email_not_allowed' },
  captchaFailed: { name: 'captcha', message: 'captcha.refused', isUsedUp: true },
} as const
