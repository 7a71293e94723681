import { z } from 'zod'
import { calendarFile } from '#server/calendar/calendar-file.ts'
import { type AccountMailRequest, accountMailRequest } from './account-mail-request.ts'
import { writeAccountMail } from './account-mails.ts'
import { type CareMailRequest, careMailRequest } from './care-mail-request.ts'
import { writeCareMail } from './care-mails.ts'
import { type EndingMailRequest, endingMailRequest } from './ending-mail-request.ts'
import { writeEndingMail } from './ending-mails.ts'
import { type LeadMailRequest, leadMailRequest } from './lead-mail-request.ts'
import { writeLeadMail } from './lead-mails.ts'
import { layOutHtml } from './layout-html.ts'
import { layOutText } from './layout-text.ts'
import type { Attachment, MailContent } from './mail-content.ts'
import { type MailRequest, mailRequest } from './mail-request.ts'
import {
  type MembershipGrantMailRequest,
  membershipGrantMailRequest,
  type MembershipMailRequest,
  membershipMailRequest,
} from './membership-mail-request.ts'
import { writeMembershipGrantMail } from './membership-grant-mails.ts'
import { writeMembershipMail } from './membership-mails.ts'
import { translator } from './messages.ts'
import { type SubscriptionMailRequest, subscriptionMailRequest } from './subscription-mail-request.ts'
import { writeSubscriptionMail } from './subscription-mails.ts'
import { placeOf, writeTestDriveMail } from './test-drive-mails.ts'

export interface RenderedMail {
  subject: string
  html: string
  plain: string
  attachments: Attachment[]
  /** Where one press ends mails of its kind; null for those that have to come. */
  unsubscribeUrl: string | null
}

/** Payload of an outbox entry of kind `mail`: about a drive, a subscription, its end or its cover, a membership, a lead, or somebody's account. */
export const anyMailRequest = z.discriminatedUnion('template', [
  mailRequest,
  subscriptionMailRequest,
  membershipMailRequest,
  membershipGrantMailRequest,
  endingMailRequest,
  careMailRequest,
  leadMailRequest,
  accountMailRequest,
])
export type AnyMailRequest =
  | MailRequest
  | SubscriptionMailRequest
  | MembershipMailRequest
  | MembershipGrantMailRequest
  | EndingMailRequest
  | CareMailRequest
  | LeadMailRequest
  | AccountMailRequest

interface RenderOptions {
  now: Date
  publicUrl: string
  /** That come with the mail and are made elsewhere. */
  papers?: readonly Attachment[]
}

export function renderMail(request: AnyMailRequest, options: RenderOptions): RenderedMail {
  const content = contentOf(request, options)
  return {
    subject: content.subject,
    html: layOutHtml(content, request.locale),
    plain: layOutText(content),
    attachments: [...(isAboutDrive(request) ? calendarOf(request, options) : []), ...(options.papers ?? [])],
    unsubscribeUrl: isNews(request) ? (request.values.unsubscribeUrl ?? null) : null,
  }
}

/** What a mail says, before it is laid out. */
export function contentOf(request: AnyMailRequest, options: RenderOptions): MailContent {
  if (isAboutDrive(request)) return writeTestDriveMail(request.template, request.locale, request.values, options.now)
  if (isAboutSubscription(request)) return writeSubscriptionMail(request, { papers: [], ...options })
  if (isAboutMembership(request)) return writeMembershipMail(request, options)
  if (isAboutGrant(request)) return writeMembershipGrantMail(request)
  if (isAboutCare(request)) return writeCareMail(request)
  if (isAboutLead(request)) return writeLeadMail(request)
  return isAboutAccount(request) ? writeAccountMail(request, options) : writeEndingMail(request)
}

function isAboutMembership(request: AnyMailRequest): request is MembershipMailRequest {
  return membershipMailRequest.shape.template.safeParse(request.template).success
}

function isAboutGrant(request: AnyMailRequest): request is MembershipGrantMailRequest {
  return membershipGrantMailRequest.shape.template.safeParse(request.template).success
}

function isAboutCare(request: AnyMailRequest): request is CareMailRequest {
  return careMailRequest.shape.template.safeParse(request.template).success
}

function isAboutLead(request: AnyMailRequest): request is LeadMailRequest {
  return leadMailRequest.shape.template.safeParse(request.template).success
}

/** Mails that come because somebody wanted mails, and stop when they want none. */
function isNews(request: AnyMailRequest): request is LeadMailRequest {
  return isAboutLead(request) && request.template === 'leadConfirmed' && request.values.sections.length > 0
}

function isAboutAccount(request: AnyMailRequest): request is AccountMailRequest {
  return accountMailRequest.shape.template.safeParse(request.template).success
}

export function isAboutSubscription(request: AnyMailRequest): request is SubscriptionMailRequest {
  return subscriptionMailRequest.shape.template.safeParse(request.template).success
}

export function isAboutDrive(request: AnyMailRequest): request is MailRequest {
  return mailRequest.shape.template.safeParse(request.template).success
}

function calendarOf({ template, locale, values, calendar }: MailRequest, options: RenderOptions) {
  if (!calendar) return []
  const drive = {
    ...values,
    sequence: calendar.sequence,
    title: translator(locale)('mail.calendar.title', { modelName: values.modelName }),
    place: placeOf(values).lines,
    locale,
    isCancelled: template === 'cancelled' || template === 'cancelledByUs',
    url: values.manageUrl ?? null,
  }
  const file = calendarFile(drive, options)
  return [{ ...file, content: Buffer.from(file.content).toString('base64') }]
}
