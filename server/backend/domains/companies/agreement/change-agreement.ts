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
import type { StaffCaller } from '#server/backend/platform/staff-actions/staff-actions.ts'
import { hasOwner, requireCompany } from './agreement-views.ts'
import { agreementLifecycle } from './agreement.lifecycle.ts'
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
  { companyId }: Agreement,
  event: StaffEvent,
): Promise<Occurrence<Agreement, AgreementEvent>> {
  switch (event.type) {
    case 'staff.offered':
      return { event: { type: event.type, hasOwner: await hasOwner(services, companyId) } }
    case 'staff.suspended':
    case 'staff.resumed':
    case 'staff.terminated':
      return { event: { type: event.type, isReasonRecorded: true }, changes: { reason: event.reason } }
    case 'staff.withdrawn':
    case 'staff.discarded':
      return { event: { type: event.type } }
  }
  return event satisfies never
}

/**
 * Accepts the offer of the caller's company, as it was shown. Repeatable by the owner who did. Throws `not_found`,
 * `forbidden`, `order_changed`, `transition_not_allowed`.
 */
export function acceptAgreement(services: BackendContext, shown: Shown, caller: Caller): Promise<AgreementRow> {
  return asOwner(services, shown, caller, async (agreement, own) => {
    const { account, requestId } = caller
    if (agreement.status === AgreementStatus.active && agreement.acceptedBy === account.id) return agreement
    const target = { orderNo: agreement.orderNo, requestId }
    return fireOrderEvent(
      services,
      agreementLifecycle,
      target,
      async ({ version, months, country }): Promise<Occurrence<Agreement, AgreementEvent>> => ({
        event: {
          type: 'customer.accepted',
          isOwner: mayInCompany(own.member.role, 'sign'),
          isAsShown: version === shown.version,
          endsAt: monthsAfter(services.clock.now(), months, config.markets[country].timeZone),
        },
        changes: { acceptedBy: account.id },
        detail: { memberId: own.member.id },
      }),
    )
  })
}

/** Throws `not_found`, `forbidden`, `order_changed`, `transition_not_allowed`. */
export function declineAgreement(services: BackendContext, shown: Shown, caller: Caller): Promise<AgreementRow> {
  return asOwner(services, shown, caller, async ({ orderNo }, own) =>
    fireOrderEvent(
      services,
      agreementLifecycle,
      { orderNo, requestId: caller.requestId },
      async (agreement): Promise<Occurrence<Agreement, AgreementEvent>> => {
        requireVersion(agreement, shown.version)
        return {
          event: { type: 'customer.declined', isOwner: mayInCompany(own.member.role, 'sign') },
          detail: { memberId: own.member.id },
        }
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

/** By the calendar of a market. */
function monthsAfter(now: Date, months: number, timeZone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).add({ months })
    .epochMilliseconds
}
