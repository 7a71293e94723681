import type { MessageId } from '#app/i18n/messages.ts'
import type { FieldMessages } from '#app/lib/form/field-messages.ts'
import type { LeadFormContext, LeadScene } from '#machines/flows/lead-form/index.ts'

/** Texts of the button and the confirmation. */
const sceneTexts: Record<LeadScene, Record<'submit' | 'done' | 'next', MessageId>> = {
  test_drive: { submit: 'lead.test_drive.submit', done: 'lead.done', next: 'lead.test_drive.next' },
  intention: { submit: 'lead.intention.submit', done: 'lead.done', next: 'lead.intention.next' },
  newsletter: { submit: 'lead.newsletter.submit', done: 'lead.done', next: 'lead.newsletter.next' },
  b2b: { submit: 'lead.b2b.submit', done: 'lead.done', next: 'lead.b2b.next' },
}

/** Texts of the form about this subject. */
export function leadTextsOf({
  scene,
  about,
}: Pick<LeadFormContext, 'scene' | 'about'>): Record<'submit' | 'done' | 'next', MessageId> {
  const isWaiting = about.siteId !== undefined || about.place !== undefined
  return isWaiting
    ? { submit: 'lead.interest.submit', done: 'lead.done', next: 'lead.interest.next' }
    : sceneTexts[scene]
}

/** Messages of the fields beyond the common ones. */
export const leadMessages: Record<string, FieldMessages> = {
  company: { required: 'lead.company.required', invalid: 'lead.company.invalid' },
  fleetSize: { required: 'lead.fleetSize.required', invalid: 'lead.fleetSize.required' },
  sections: { required: 'lead.sections.required', invalid: 'lead.sections.required' },
}

/** Errors at fields the server refused. */
export const refusedFields = {
  emailNotAllowed: { name: 'email', message: 'errors.email_not_allowed' },
  captchaFailed: { name: 'captcha', message: 'captcha.refused', isUsedUp: true },
} as const
