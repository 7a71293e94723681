import { count, desc, eq, inArray, sql } from 'drizzle-orm'
import { config } from '#config'
import { AgreementStatus } from '#machines/orders/company-agreement/company-agreement.status.ts'
import type { CallResult, HandlerInput } from '#server/api/contract/endpoint.ts'
import type { companyOperations } from '#server/api/contract/groups/company-operations.ts'
import {
  agreementStatus,
  type OwnAgreement,
  type StaffAgreement,
  type StaffCompany,
} from '#server/api/contract/schemas/agreement.ts'
import { mayInCompany } from '#server/api/input/company.ts'
import { collectedOf } from '#server/backend/domains/companies/collected/collected-invoices.ts'
import { viewCollected } from '#server/backend/domains/companies/collected/settle.ts'
import { type Company, listMembers, type Membership } from '#server/backend/domains/companies/members.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { cutPage, cursorAt, rowsAfter } from '#server/backend/kernel/paging/keyset.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { isUuid } from '#server/backend/kernel/secrets/uuid.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { companies, companyMembers } from '#server/backend/platform/db/schema/companies.ts'
import { companyAgreements } from '#server/backend/platform/db/schema/company-accounts.ts'
import { readLog, toEvent } from '#server/backend/platform/engine/order-log.ts'
import { agreementLifecycle } from './agreement.lifecycle.ts'
import { type AgreementRow, agreementsOf, currentAgreement, withFacts } from './agreements.ts'
import { owedBy } from './credit-line.ts'

type Rows = typeof companyOperations.rows

/** Companies, the newest first. */
export async function listCompanies(
  services: BackendContext,
  { after, size }: HandlerInput<Rows['listCompanies']>['query'],
): Promise<CallResult<Rows['listCompanies']>> {
  const { id, createdAt } = companies
  const rows = await services
    .db()
    .select()
    .from(companies)
    .where(rowsAfter({ at: createdAt, no: sql`${id}::text` }, after, 'older'))
    .orderBy(desc(createdAt), desc(id))
    .limit(size + 1)
  const { items, next } = cutPage(rows, size, (last) => cursorAt(last.createdAt, last.id))
  const ids = items.map((company) => company.id)
  const people = await countPeople(services, ids)
  const agreements =
    ids.length === 0
      ? []
      : await services
          .db()
          .selectDistinctOn([companyAgreements.companyId])
          .from(companyAgreements)
          .where(inArray(companyAgreements.companyId, ids))
          .orderBy(companyAgreements.companyId, desc(companyAgreements.createdAt))
  return {
    next,
    items: items.map((company) => {
      const agreement = agreements.find(({ companyId }) => companyId === company.id)
      return {
        ...factsOf(company),
        people: people.get(company.id) ?? 0,
        agreement: agreement ? listedOf(agreement) : null,
      }
    }),
  }
}

async function countPeople(services: BackendContext, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const { companyId } = companyMembers
  const rows = await services
    .db()
    .select({ companyId, people: count() })
    .from(companyMembers)
    .where(inArray(companyId, [...ids]))
    .groupBy(companyId)
  return new Map(rows.map((row) => [row.companyId, row.people]))
}

/** Throws `not_found`. */
export async function requireCompany(services: BackendContext, companyId: string): Promise<Company> {
  const [company] = isUuid(companyId)
    ? await services.db().select().from(companies).where(eq(companies.id, companyId))
    : []
  if (!company) throw new Refusal('not_found', `no company ${companyId}`)
  return company
}

/** Throws `not_found`. */
export async function viewCompany(services: BackendContext, companyId: string): Promise<StaffCompany> {
  const company = await requireCompany(services, companyId)
  const people = await countPeople(services, [company.id])
  const facts = factsOf(company)
  return {
    ...facts,
    people: people.get(company.id) ?? 0,
    owed: { amount: await owedBy(services, company.id), currency: facts.currency },
    agreements: (await agreementsOf(services, company.id)).map(listedOf),
    invoices: (await collectedOf(services, company.id)).map(viewCollected),
  }
}

/** Agreement with everything that its machine judges by. */
export async function viewAgreement(services: BackendContext, row: AgreementRow): Promise<StaffAgreement> {
  const now = services.clock.now()
  const { companyId, acceptedBy } = row
  const company = await requireCompany(services, companyId)
  const facts = agreementLifecycle.factsOf(await withFacts(services, row), now)
  const [owner] = acceptedBy ? await services.db().select().from(accounts).where(eq(accounts.id, acceptedBy)) : []
  const log = await readLog(services, agreementLifecycle.machine.id, row.orderNo)
  return {
    ...(await termsOf(services, row)),
    company: factsOf(company),
    reason: row.reason,
    suspendedFor: row.suspendedFor,
    acceptedBy: owner ? `${owner.firstName} ${owner.lastName}` : null,
    createdAt: row.createdAt.toISOString(),
    facts: { ...facts, hasOwner: await hasOwner(services, companyId) },
    events: log.map((line) => ({ ...toEvent(line), payload: JSON.stringify(line.payload), requestId: line.requestId })),
  }
}

/** Whether a person of the company can accept an agreement. */
export async function hasOwner(services: BackendContext, companyId: string): Promise<boolean> {
  return (await listMembers(services, companyId)).some(({ role }) => mayInCompany(role, 'sign'))
}

/** Agreement that is offered or in force; null without one, and for drivers. */
export async function ownAgreementOf(
  services: BackendContext,
  { company, member }: Membership,
): Promise<OwnAgreement | null> {
  if (!mayInCompany(member.role, 'seeAll')) return null
  const row = await currentAgreement(services, company.id)
  return row && viewOwnAgreement(services, row, member)
}

export async function viewOwnAgreement(
  services: BackendContext,
  row: AgreementRow,
  { role }: Membership['member'],
): Promise<OwnAgreement> {
  const { status, offerEndsAt, renewal, renewalEndsAt } = row
  const isOffered = status === AgreementStatus.offered
  const end = isOffered ? offerEndsAt : renewalEndsAt
  const isOpen = (isOffered || renewal === 'offered') && end !== null && end > services.clock.now()
  const canSign = isOpen && mayInCompany(role, 'sign')
  return { ...(await termsOf(services, row)), canSign }
}

async function termsOf(services: BackendContext, row: AgreementRow) {
  const { currency } = row
  return {
    agreementNo: row.orderNo,
    status: agreementStatus.parse(row.status),
    version: row.version,
    discountPerMille: row.discountPerMille,
    creditLine: { amount: row.creditLine, currency },
    months: row.months,
    paymentDays: row.paymentDays,
    offerEndsAt: row.offerEndsAt?.toISOString() ?? null,
    startedAt: row.startedAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    renewal: renewalOf(row),
    owed: { amount: await owedBy(services, row.companyId), currency },
  }
}

/** New terms that are offered or accepted; null without any. */
function renewalOf({ renewal, renewalTerms, renewalEndsAt, renewalStartsAt, currency }: AgreementRow) {
  if (!renewal || !renewalTerms || !renewalEndsAt || !renewalStartsAt) return null
  const { creditLine, ...terms } = renewalTerms
  return {
    ...terms,
    creditLine: { amount: creditLine, currency },
    state: renewal,
    offerEndsAt: renewalEndsAt.toISOString(),
    startsAt: renewalStartsAt.toISOString(),
  }
}

function factsOf({ id, name, registrationNumber, vatId, country, identityType, createdAt }: Company) {
  const { currency } = config.markets[country]
  const since = createdAt.toISOString()
  return { companyId: id, name, registrationNumber, vatId, country, currency, identityType, createdAt: since }
}

function listedOf({ orderNo, status, createdAt }: AgreementRow) {
  return { agreementNo: orderNo, status: agreementStatus.parse(status), createdAt: createdAt.toISOString() }
}
