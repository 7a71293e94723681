import { config } from '#config'
import { AgreementStatus } from '#machines/orders/company-agreement/company-agreement.status.ts'
import type { AgreementEvent } from '#machines/orders/company-agreement/index.ts'
import type { HandlerInput } from '#server/api/contract/endpoint.ts'
import type { companyOperations } from '#server/api/contract/groups/company-operations.ts'
import { mayInCompany } from '#server/api/input/company.ts'
import { lockMembership, type Membership, requirePower } from '#server/backend/domains/companies/members.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { createOrder, fireOrderEvent, unwritten } from '#server/backend/platform/engine/order-engine.ts'
import type { Occurrence } from '#server/backend/platform/engine/order-lifecycle.ts'
import { readLog } from '#server/backend/platform/engine/order-log.ts'
import type { StaffCaller } from '#server/backend/platform/staff-actions/staff-actions.ts'
import { hasOwner, requireCompany } from './agreement-views.ts'
import { agreementLifecycle, monthsAfter } from './agreement.lifecycle.ts'
import { type Agreement, type AgreementRow, newAgreementNumber, readAgreement, withFacts } from './agreements.ts'

type Rows = typeof companyOperations.rows
type Draft = HandlerInput<Rows['createAgreement']>['body']
type StaffEvent = HandlerInput<Rows['fireAgreementEvent']>['body']
type Caller = Pick<AccountContext, 'account' | 'requestId'>

/** Offer as its reader sees it. */
interface Shown {
  agreementNo: string
  version: number
}

/** Begins a draft. Throws `not_found`. */
export function createAgreement(
  services: BackendContext,
  companyId: string,
  terms: Draft,
  { account, requestId }: StaffCaller,
): Promise<AgreementRow> {
  return services.transaction(async () => {
    const { country } = await requireCompany(services, companyId)
    const now = services.clock.now()
    const draft = await withFacts(services, {
      ...unwritten,
      ...terms,
      orderNo: newAgreementNumber(),
      companyId,
      country,
      currency: config.markets[country].currency,
      offerEndsAt: null,
      acceptedBy: null,
      startedAt: null,
      endsAt: null,
      suspendedFor: null,
      renewal: null,
      renewalTerms: null,
      renewalEndsAt: null,
      renewalStartsAt: null,
      createdAt: now,
      updatedAt: now,
    })
    const occurrence = { event: { type: 'staff.drafted' }, detail: { staffId: account.id } } as const
    return (await createOrder(services, agreementLifecycle, draft, occurrence, requestId)).order
  })
}

/** Saves a draft. Throws `not_found`, `order_changed`, `transition_not_allowed`. */
export function saveAgreement(
  services: BackendContext,
  agreementNo: string,
  { version, ...terms }: Draft & { version: number },
  { account, requestId }: StaffCaller,
): Promise<AgreementRow> {
  return fireOrderEvent(services, agreementLifecycle, { orderNo: agreementNo, requestId }, async (agreement) => {
    requireVersion(agreement, version)
    return { event: { type: 'staff.edited' }, changes: terms, detail: { staffId: account.id } }
  })
}

/** Throws `not_found`, `order_changed`, `transition_not_allowed`. */
export function fireStaffEvent(
  services: BackendContext,
  agreementNo: string,
  event: StaffEvent,
  { account, requestId }: StaffCaller,
): Promise<AgreementRow> {
  return fireOrderEvent(services, agreementLifecycle, { orderNo: agreementNo, requestId }, async (agreement) => {
    requireVersion(agreement, event.version)
    return { ...(await occurrenceOf(services, agreement, event)), detail: { staffId: account.id } }
  })
}

async function occurrenceOf(
  services: BackendContext,
  { companyId, country }: Agreement,
  event: StaffEvent,
): Promise<Occurrence<Agreement, AgreementEvent>> {
  switch (event.type) {
    case 'staff.offered':
      return { event: { type: event.type, hasOwner: await hasOwner(services, companyId) } }
    case 'staff.suspended':
    case 'staff.resumed':
    case 'staff.terminated':
      return { event: { type: event.type, isReasonRecorded: true }, changes: { reason: event.reason } }
    case 'staff.renewalOffered': {
      const { startsOn, reason, discountPerMille, creditLine, months, paymentDays } = event
      const renewalTerms = { discountPerMille, creditLine, months, paymentDays }
      const { timeZone } = config.markets[country]
      const startsAt = Temporal.PlainDate.from(startsOn).toZonedDateTime(timeZone).epochMilliseconds
      return {
        event: { type: event.type, hasOwner: await hasOwner(services, companyId), startsAt },
        changes: { renewalTerms, reason },
      }
    }
    case 'staff.renewalWithdrawn':
      return { event: { type: event.type }, changes: { renewalTerms: null } }
    case 'staff.withdrawn':
    case 'staff.discarded':
      return { event: { type: event.type } }
  }
  return event satisfies never
}

/**
 * Accepts what is offered to the caller's company, as it was shown: an agreement, or new terms while it runs. Repeatable
 * by the owner who did. Throws `not_found`, `forbidden`, `order_changed`, `transition_not_allowed`.
 */
export function acceptAgreement(services: BackendContext, shown: Shown, caller: Caller): Promise<AgreementRow> {
  return asOwner(services, shown, caller, async (agreement, own) => {
    const { account, requestId } = caller
    if (agreement.acceptedBy === account.id && (await isAccepted(services, shown))) return agreement
    const target = { orderNo: agreement.orderNo, requestId }
    return fireOrderEvent(
      services,
      agreementLifecycle,
      target,
      async ({ version, months, country, status }): Promise<Occurrence<Agreement, AgreementEvent>> => {
        const signed = { isOwner: mayInCompany(own.member.role, 'sign'), isAsShown: version === shown.version }
        const endsAt = monthsAfter(services.clock.now(), months, config.markets[country].timeZone)
        return {
          event:
            status === AgreementStatus.offered
              ? { type: 'customer.accepted', ...signed, endsAt }
              : { type: 'customer.renewalAccepted', ...signed },
          changes: { acceptedBy: account.id },
          detail: { memberId: own.member.id },
        }
      },
    )
  })
}

/** Whether what was shown has been accepted: by the event that followed it. */
async function isAccepted(services: BackendContext, { agreementNo, version }: Shown): Promise<boolean> {
  const log = await readLog(services, agreementLifecycle.machine.id, agreementNo)
  const next = log.find(({ sequence }) => sequence === version + 1)?.type
  return next === 'customer.accepted' || next === 'customer.renewalAccepted'
}

/** Declines what is offered. Throws `not_found`, `forbidden`, `order_changed`, `transition_not_allowed`. */
export function declineAgreement(services: BackendContext, shown: Shown, caller: Caller): Promise<AgreementRow> {
  return asOwner(services, shown, caller, async ({ orderNo }, own) =>
    fireOrderEvent(
      services,
      agreementLifecycle,
      { orderNo, requestId: caller.requestId },
      async (agreement): Promise<Occurrence<Agreement, AgreementEvent>> => {
        requireVersion(agreement, shown.version)
        const isOwner = mayInCompany(own.member.role, 'sign')
        const detail = { memberId: own.member.id }
        return agreement.status === AgreementStatus.offered
          ? { event: { type: 'customer.declined', isOwner }, detail }
          : { event: { type: 'customer.renewalDeclined', isOwner }, changes: { renewalTerms: null }, detail }
      },
    ),
  )
}

/** Locks the company first: its owners cannot change meanwhile. */
function asOwner(
  services: BackendContext,
  { agreementNo }: Shown,
  { account }: Caller,
  sign: (agreement: AgreementRow, own: Membership) => Promise<AgreementRow>,
): Promise<AgreementRow> {
  return services.transaction(async () => {
    const own = await lockMembership(services, account.id)
    const agreement = await readAgreement(services, agreementNo)
    const isSeen = mayInCompany(own.member.role, 'seeAll') && agreement.status !== AgreementStatus.draft
    if (agreement.companyId !== own.company.id || !isSeen) {
      throw new Refusal('not_found', `no agreement ${agreementNo} of the company`)
    }
    requirePower(own, 'sign')
    return sign(agreement, own)
  })
}

function requireVersion({ orderNo, version }: AgreementRow, shown: number): void {
  if (version !== shown) throw new Refusal('order_changed', `${orderNo} is at ${version}`)
}
