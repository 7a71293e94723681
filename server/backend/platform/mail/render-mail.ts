import { z } from 'zod'
import {
  type ActivityMailRequest,
  activityMailRequest,
} from '#server/backend/domains/activities/mails/activity-mail-request.ts'
import { writeActivityMail } from '#server/backend/domains/activities/mails/activity-mails.ts'
import {
  type AccountMailRequest,
  accountMailRequest,
} from '#server/backend/domains/identity/mails/account-mail-request.ts'
import { writeAccountMail } from '#server/backend/domains/identity/mails/account-mails.ts'
import { type LeadMailRequest, leadMailRequest } from '#server/backend/domains/leads/mails/lead-mail-request.ts'
import { writeLeadMail } from '#server/backend/domains/leads/mails/lead-mails.ts'
import { writeMembershipGrantMail } from '#server/backend/domains/membership/mails/membership-grant-mails.ts'
import {
  type MembershipGrantMailRequest,
  membershipGrantMailRequest,
  type MembershipMailRequest,
  membershipMailRequest,
} from '#server/backend/domains/membership/mails/membership-mail-request.ts'
import { writeMembershipMail } from '#server/backend/domains/membership/mails/membership-mails.ts'
import {
  type CareMailRequest,
  careMailRequest,
} from '#server/backend/domains/subscription/add-ons/mails/care-mail-request.ts'
import { writeCareMail } from '#server/backend/domains/subscription/add-ons/mails/care-mails.ts'
import {
  type SubscriptionMailRequest,
  subscriptionMailRequest,
} from '#server/backend/domains/subscription/mails/subscription-mail-request.ts'
import { writeSubscriptionMail } from '#server/backend/domains/subscription/mails/subscription-mails.ts'
import {
  type EndingMailRequest,
  endingMailRequest,
} from '#server/backend/domains/subscription/statutory-cancellation/mails/ending-mail-request.ts'
import { writeEndingMail } from '#server/backend/domains/subscription/statutory-cancellation/mails/ending-mails.ts'
import { type MailRequest, mailRequest } from '#server/backend/domains/test-drive/mails/mail-request.ts'
import { placeOf, writeTestDriveMail } from '#server/backend/domains/test-drive/mails/test-drive-mails.ts'
import {
  type TradeInMailRequest,
  tradeInMailRequest,
} from '#server/backend/domains/trade-in/mails/trade-in-mail-request.ts'
import { writeTradeInMail } from '#server/backend/domains/trade-in/mails/trade-in-mails.ts'
import { type CalendarEntry, calendarFile } from '#server/calendar/calendar-file.ts'
import { layOutHtml } from './layout-html.ts'
import { layOutText } from './layout-text.ts'
import type { Attachment, MailContent } from './mail-content.ts'
import { translator } from './messages.ts'

/** Characters. */
const longestSubject = 200

export interface RenderedMail {
  subject: string
  html: string
  plain: string
  attachments: Attachment[]
  /** Where one press ends mails of its kind; null for those that have to come. */
  unsubscribeUrl: string | null
}

/**
 * Payload of an outbox entry of kind `mail`: about a drive, a subscription, its end or its cover, a membership, a lead,
 * an activity, a car taken in trade, or somebody's account.
 */
export const anyMailRequest = z.discriminatedUnion('template', [
  mailRequest,
  subscriptionMailRequest,
  membershipMailRequest,
  membershipGrantMailRequest,
  endingMailRequest,
  careMailRequest,
  leadMailRequest,
  accountMailRequest,
  activityMailRequest,
  tradeInMailRequest,
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
  | ActivityMailRequest
  | TradeInMailRequest

interface RenderOptions {
  now: Date
  publicUrl: string
  /** That come with the mail and are made elsewhere. */
  papers?: readonly Attachment[]
}

export function renderMail(request: AnyMailRequest, options: RenderOptions): RenderedMail {
  const content = contentOf(request, options)
  return {
    subject: onOneLine(content.subject),
    html: layOutHtml(content, request.locale),
    plain: layOutText(content),
    attachments: [...calendarsOf(request, options), ...(options.papers ?? [])],
    unsubscribeUrl: isNews(request) ? (request.values.unsubscribeUrl ?? null) : null,
  }
}

/** A title or a name in it may be anything: no line of it becomes a header, and inboxes show its beginning. */
function onOneLine(subject: string): string {
  return subject.replaceAll(/[\s\p{Cc}]+/gu, ' ').slice(0, longestSubject)
}

/** What a mail says, before it is laid out. */
export function contentOf(request: AnyMailRequest, options: RenderOptions): MailContent {
  if (isAboutDrive(request)) return writeTestDriveMail(request.template, request.locale, request.values, options.now)
  if (isAboutSubscription(request)) return writeSubscriptionMail(request, { papers: [], ...options })
  if (isAboutMembership(request)) return writeMembershipMail(request, options)
  if (isAboutGrant(request)) return writeMembershipGrantMail(request)
  if (isAboutCare(request)) return writeCareMail(request)
  if (isAboutLead(request)) return writeLeadMail(request)
  if (isAboutActivity(request)) return writeActivityMail(request)
  if (isAboutTradeIn(request)) return writeTradeInMail(request)
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

export function isAboutActivity(request: AnyMailRequest): request is ActivityMailRequest {
  return activityMailRequest.shape.template.safeParse(request.template).success
}

function isAboutTradeIn(request: AnyMailRequest): request is TradeInMailRequest {
  return tradeInMailRequest.shape.template.safeParse(request.template).success
}

export function isAboutSubscription(request: AnyMailRequest): request is SubscriptionMailRequest {
  return subscriptionMailRequest.shape.template.safeParse(request.template).success
}

export function isAboutDrive(request: AnyMailRequest): request is MailRequest {
  return mailRequest.shape.template.safeParse(request.template).success
}

/** What is agreed on for a time, as a file for the calendar. */
function calendarsOf(request: AnyMailRequest, options: RenderOptions): Attachment[] {
  const entry = isAboutDrive(request) ? driveEntry(request) : isAboutActivity(request) ? activityEntry(request) : null
  if (!entry) return []
  const file = calendarFile(entry, options)
  return [{ ...file, content: Buffer.from(file.content).toString('base64') }]
}

function driveEntry({ template, locale, values, calendar }: MailRequest): CalendarEntry | null {
  if (!calendar) return null
  const { orderNo, startsAt, endsAt, timeZone, manageUrl, modelName } = values
  return {
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
}

function activityEntry({ template, locale, values, calendar }: ActivityMailRequest): CalendarEntry | null {
  if (!calendar) return null
  const { activityId, title, startsAt, endsAt, timeZone, siteName, siteAddress, registrationUrl } = values
  return {
    id: activityId,
    product: 'Activity',
    title,
    startsAt,
    endsAt,
    timeZone,
    locale,
    sequence: calendar.sequence,
    place: [siteName, siteAddress],
    isCancelled: template === 'activityCancelled' || template === 'activityCancelledByUs',
    url: registrationUrl,
  }
}
