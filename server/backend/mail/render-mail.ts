import { z } from 'zod'
import { calendarFile } from '#server/calendar/calendar-file.ts'
import { type AccountMailRequest, accountMailRequest } from './account-mail-request.ts'
import { writeAccountMail } from './account-mails.ts'
import { type CareMailRequest, careMailRequest } from './care-mail-request.ts'
import { writeCareMail } from './care-mails.ts'
import { type EndingMailRequest, endingMailRequest } from './ending-mail-request.ts'
import { writeEndingMail } from './ending-mails.ts'
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
}

/** Payload of an outbox entry of kind `mail`: about a drive, a subscription, its end or its cover, a membership, or somebody's account. */
export const anyMailRequest = z.discriminatedUnion('template', [
  mailRequest,
  subscriptionMailRequest,
  membershipMailRequest,
  membershipGrantMailRequest,
  endingMailRequest,
  careMailRequest,
  accountMailRequest,
])
export type AnyMailRequest =
  | MailRequest
  | SubscriptionMailRequest
  | MembershipMailRequest
  | MembershipGrantMailRequest
  | EndingMailRequest
  | CareMailRequest
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
  }
}

/** What a mail says, before it is laid out. */
export function contentOf(request: AnyMailRequest, options: RenderOptions): MailContent {
  if (isAboutDrive(request)) return writeTestDriveMail(request.template, request.locale, request.values, options.now)
  if (isAboutSubscription(request)) return writeSubscriptionMail(request, { papers: [], ...options })
  if (isAboutMembership(request)) return writeMembershipMail(request, options)
  if (isAboutGrant(request)) return writeMembershipGrantMail(request)
  if (isAboutCare(request)) return writeCareMail(request)
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
  const { orderNo, startsAt, endsAt, timeZone, manageUrl, modelName } = values
  const drive = {
    id: orderNo,
    product: 'Test drive',
    startsAt,
    endsAt,
    timeZone,
    locale,
    sequence: calendar.sequence,
    title: translator(locale)('mail.calendar.title', { modelName }),
    place: placeOf(values).lines,
    isCancelled: template === 'cancelled' || template === 'cancelledByUs',
    url: manageUrl ?? null,
  }
  const file = calendarFile(drive, options)
  return [{ ...file, content: Buffer.from(file.content).toString('base64') }]
}
