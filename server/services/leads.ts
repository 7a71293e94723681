import type { LeadScene } from '#machines/flows/lead-form/lead-form.types.ts'
import type { MailSection } from '#machines/orders/lead/index.ts'
import type { Outcome } from '#machines/shared/outcome.ts'
import type { CallResult } from '#server/api/contract/endpoint.ts'
import type { leads } from '#server/api/contract/groups/leads.ts'
import { sentSceneOf } from '#server/api/contract/schemas/leads.ts'
import { outcomeOf } from './outcome-of.ts'
import type { RequestContext } from './request-context.ts'

type Rows = typeof leads.rows
export type ConfirmedLead = CallResult<Rows['confirmLead']>
type EndedMails = CallResult<Rows['unsubscribe']>

/** Confirms a mailed link, with the visitor's address as proof. */
export function confirmLead(
  { api, remoteAddress }: RequestContext,
  { token, scene }: { token: string; scene: LeadScene },
): Promise<Outcome<ConfirmedLead, 'link_invalid' | 'too_many_requests'>> {
  const body = { token, scene: sentSceneOf(scene, false), ...(remoteAddress && { approveIp: remoteAddress }) }
  return outcomeOf(api.leads.confirmLead({ body }), ['link_invalid', 'too_many_requests'])
}

export function endMails(
  { api }: RequestContext,
  body: { token: string; sections?: MailSection[] },
): Promise<Outcome<EndedMails, 'link_invalid' | 'too_many_requests'>> {
  return outcomeOf(api.leads.unsubscribe({ body }), ['link_invalid', 'too_many_requests'])
}

export function resumeMails({ api }: RequestContext, body: { token: string; sections: MailSection[] }) {
  return outcomeOf(api.leads.resubscribe({ body }), ['link_invalid', 'transition_not_allowed', 'too_many_requests'])
}

/** Mails the link to an address, known or not. */
export function requestLink({ api, locale }: RequestContext, { email }: { email: string }) {
  return outcomeOf(api.leads.unsubscribe({ body: { email, locale } }), ['too_many_requests'])
}

export function chooseContact({ api }: RequestContext, body: { token: string; getInTouch: boolean }) {
  return outcomeOf(api.leads.updateGetInTouch({ body }), [
    'link_invalid',
    'transition_not_allowed',
    'too_many_requests',
  ])
}
