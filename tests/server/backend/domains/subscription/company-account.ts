import { eq } from 'drizzle-orm'
import type { AgreementTerms } from '#server/api/input/agreement.ts'
import type { CompanyRole } from '#server/api/input/company.ts'
import { readAgreement } from '#server/backend/domains/companies/agreement/agreements.ts'
import {
  acceptAgreement,
  createAgreement,
  fireStaffEvent,
} from '#server/backend/domains/companies/agreement/change-agreement.ts'
import { createCompany } from '#server/backend/domains/companies/own-company.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { companyMembers } from '#server/backend/platform/db/schema/companies.ts'
import { refusalOf } from '#tests/server/backend/domains/test-drive/drive-world.ts'
import { billing, type SubscriptionWorld } from './subscription-world.ts'

export const opened = {
  name: 'Weber Elektrotechnik GmbH',
  registrationNumber: 'HRB 20713',
  vatId: 'DE123456789',
  country: 'DE',
  identityType: 3,
} as const

export const usualTerms = { discountPerMille: 100, creditLine: 2_000_000, months: 24, paymentDays: 14 }

type StaffEvent = Parameters<typeof fireStaffEvent>[2]
type Unversioned = StaffEvent extends infer Event ? (Event extends unknown ? Omit<Event, 'version'> : never) : never

/** Fires an event of staff at an agreement as it is now. */
export async function fireAgreement(services: BackendContext, agreementNo: string, event: Unversioned): Promise<void> {
  const { version } = await readAgreement(services, agreementNo)
  const caller = { account: staffAccount, requestId: crypto.randomUUID() }
  await fireStaffEvent(services, agreementNo, { ...event, version }, caller)
}

const staffAccount = { id: '00000000-0000-4000-8000-000000000001' } as AccountContext['account']

/** Company of a customer, who is its owner. */
export async function openCompanyOf(world: SubscriptionWorld, owner: AccountContext): Promise<string> {
  await createCompany(world.services, owner.account.id, opened)
  const ofOwner = eq(companyMembers.accountId, owner.account.id)
  const [own] = await world.services.db().select().from(companyMembers).where(ofOwner)
  return own?.companyId ?? ''
}

export async function join(
  { services }: SubscriptionWorld,
  companyId: string,
  { account }: AccountContext,
  role: CompanyRole,
): Promise<string> {
  const member = { companyId, accountId: account.id, role, joinedAt: services.clock.now() }
  const [row] = await services.db().insert(companyMembers).values(member).returning()
  return row?.id ?? ''
}

/** Agreement that staff have offered and the owner has accepted; its number. */
export async function agree(
  world: SubscriptionWorld,
  companyId: string,
  owner: AccountContext,
  terms: Partial<AgreementTerms> = {},
): Promise<string> {
  const { services } = world
  const caller = { account: staffAccount, requestId: crypto.randomUUID() }
  const draft = { ...usualTerms, ...terms, reason: 'Ten cars' }
  const { orderNo: agreementNo } = await createAgreement(services, companyId, draft, caller)
  await fireAgreement(services, agreementNo, { type: 'staff.offered' })
  const { version } = await readAgreement(services, agreementNo)
  await acceptAgreement(services, { agreementNo, version }, owner)
  return agreementNo
}

/** Payment method of a company's account; undefined without one. */
export async function accountMethod(
  { paying }: SubscriptionWorld,
  context: AccountContext,
): Promise<string | undefined> {
  const methods = await paying.listCompanyMethods({ params: {}, query: undefined, body: undefined }, context)
  return methods.find(({ kind }) => kind === 'onAccount')?.id
}

/** Order of a company up to its review, to be paid on account. */
export async function prepareOnAccount(world: SubscriptionWorld, context: AccountContext): Promise<string> {
  const { orderNo } = await world.create(context, await world.stock(1))
  await world.fillIn(context, orderNo)
  await chooseAccount(world, context, orderNo)
  await world.investigate(context, orderNo)
  return orderNo
}

async function chooseAccount(world: SubscriptionWorld, context: AccountContext, orderNo: string): Promise<void> {
  const methodId = (await accountMethod(world, context)) ?? 'none'
  const { name, registrationNumber, vatId } = opened
  const company = { name, registrationNumber, vatId }
  const body = { billing: { ...billing, email: context.account.email, company }, methodId }
  await world.handlers.changePaymentInfo({ params: { id: orderNo }, query: undefined, body }, context)
}

/** Code with which a call is refused. */
export async function codeOf(call: Promise<unknown>): Promise<string> {
  return (await refusalOf(call)).code
}
