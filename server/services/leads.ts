import type { MarketCode } from '#config'
import { fleetSizes, type LeadScene, type LeadSubject } from '#machines/flows/lead-form/lead-form.types.ts'
import type { MailSection } from '#machines/orders/lead/index.ts'
import type { Outcome } from '#machines/shared/outcome.ts'
import type { CallResult } from '#server/api/contract/endpoint.ts'
import type { leads } from '#server/api/contract/groups/leads.ts'
import { type LeadDetails, sentSceneOf } from '#server/api/contract/schemas/leads.ts'
import type { Call } from './call.ts'
import { outcomeOf } from './outcome-of.ts'

type Rows = typeof leads.rows
export type ConfirmedLead = CallResult<Rows['confirmLead']>
type MailChoices = CallResult<Rows['getUnsubscribeOptions']>
type EndedMails = CallResult<Rows['unsubscribe']>

interface LeadDraft {
  firstName: string
  lastName: string
  email: string
  phoneCountry: MarketCode
  phoneNumber: string
  hasCar: boolean
  mileage: string
  numberPlate: string
  company: string
  fleetSize: string
  message: string
  sections: MailSection[]
}

interface SentLead {
  scene: LeadScene
  about: LeadSubject
  draft: LeadDraft
  captcha: string | null
  /** Makes a lead that is sent again one lead. */
  requestKey: string
  textVersion: string
  isInApp: boolean
  utm?: Record<string, string>
}

/** Leaves somebody's details; they count once the button behind the link in the mail that follows has been pressed. */
export function recordLead(
  { api, locale }: Call,
  { scene, isInApp, about, draft, captcha, requestKey, ...sent }: SentLead,
): Promise<
  Outcome<{ isPending: boolean }, 'email_not_allowed' | 'captcha_invalid' | 'choice_not_offered' | 'too_many_requests'>
> {
  const body = {
    ...sent,
    ...about,
    ...detailsOf(scene, draft),
    scene: sentSceneOf(scene, isInApp),
    email: draft.email,
    sections: draft.sections,
    privateCheck: true as const,
    locale,
    ...(captcha !== null && { captcha }),
  }
  return outcomeOf(api.leads.recordLead({ body }, { idempotencyKey: requestKey }), [
    'email_not_allowed',
    'captcha_invalid',
    'choice_not_offered',
    'too_many_requests',
  ])
}

/** Presses the button behind a mailed link, from the visitor's address. */
export function confirmLead(
  { api, remoteAddress }: Call,
  { token, scene }: { token: string; scene: LeadScene },
): Promise<Outcome<ConfirmedLead, 'link_invalid' | 'too_many_requests'>> {
  const body = { token, scene: sentSceneOf(scene, false), ...(remoteAddress && { approveIp: remoteAddress }) }
  return outcomeOf(api.leads.confirmLead({ body }), ['link_invalid', 'too_many_requests'])
}

/** Which mails an address gets, for whoever holds its link; without one, which there are. */
export function readMailChoices(
  { api }: Call,
  query: { token?: string },
): Promise<Outcome<MailChoices, 'link_invalid'>> {
  return outcomeOf(api.leads.getUnsubscribeOptions({ query }), ['link_invalid'])
}

export function endMails(
  { api }: Call,
  body: { token: string; sections?: MailSection[] },
): Promise<Outcome<EndedMails, 'link_invalid' | 'too_many_requests'>> {
  return outcomeOf(api.leads.unsubscribe({ body }), ['link_invalid', 'too_many_requests'])
}

export function resumeMails({ api }: Call, body: { token: string; sections: MailSection[] }) {
  return outcomeOf(api.leads.resubscribe({ body }), ['link_invalid', 'transition_not_allowed', 'too_many_requests'])
}

/** Has the link sent to an address, whatever it is to us. */
export function askForLink({ api, locale }: Call, { email }: { email: string }) {
  return outcomeOf(api.leads.unsubscribe({ body: { email, locale } }), ['too_many_requests'])
}

export function chooseContact({ api }: Call, body: { token: string; getInTouch: boolean }) {
  return outcomeOf(api.leads.updateGetInTouch({ body }), [
    'link_invalid',
    'transition_not_allowed',
    'too_many_requests',
  ])
}

/** What a scene asks for, of what was typed. */
function detailsOf(scene: LeadScene, draft: LeadDraft): Partial<LeadDetails> {
  if (scene === 'newsletter') return {}
  const { firstName, lastName, phoneCountry, phoneNumber, company, fleetSize, message, mileage, numberPlate } = draft
  const person = { firstName, lastName, phoneCountry, phoneNumber }
  if (scene === 'b2b') return { ...person, company, fleetSize: fleetSizeOf(fleetSize), ...(message && { message }) }
  const hasCar = scene === 'intention' && draft.hasCar
  return { ...person, ...(hasCar && { mileage: Number(mileage), numberPlate }) }
}

function fleetSizeOf(size: string): NonNullable<LeadDetails['fleetSize']> {
  const known = fleetSizes.find((candidate) => candidate === size)
  // The form offers no other.
  if (!known) throw new Error(`${size} is no size of a fleet`)
  return known
}
