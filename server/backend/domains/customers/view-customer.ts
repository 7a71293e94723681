import { and, asc, eq, gt } from 'drizzle-orm'
import { marketCodes } from '#config'
import type { Customer } from '#server/api/contract/groups/customer-operations.ts'
import { allConsents, isErased, listSessions } from '#server/backend/domains/account/module.ts'
import { addressesOf } from '#server/backend/domains/addresses/module.ts'
import { readMailSettings } from '#server/backend/domains/leads/module.ts'
import { listGoodwill, type Payable } from '#server/backend/domains/payments/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { PersonalDataSource } from '#server/backend/kernel/personal-data.ts'
import { asFound, type CustomerKey, type SearchKind } from '#server/backend/kernel/search-kind.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { staffActions } from '#server/backend/platform/db/schema/staff-actions.ts'
import {
  readStaffActions,
  recordStaffAction,
  type StaffCaller,
} from '#server/backend/platform/staff-actions/staff-actions.ts'
import { judgedActs, openMattersOf } from './act-on-customer.ts'
import { readAccount } from './customer-account.ts'
import { listSentMails, type MailSources } from './sent-mails.ts'
import { viewingRefusalOf } from './view-account.ts'

/** Most items of a kind. */
const maxItems = 10
const maxConsents = 20
/** Time in which a member of staff looks at a customer once, however often the page is loaded. */
const oneLookMs = 3_600_000

interface CustomerSources {
  /** Kinds that the caller may see. */
  kinds: readonly SearchKind[]
  personalData: readonly PersonalDataSource[]
  /** Null for callers who may not read mails. */
  mailSources: MailSources | null
  /** Null for callers who may not see payments. */
  payables: readonly Payable[] | null
}

/** Customer with what they have of each kind; the look is logged. Throws `not_found`. */
export async function viewCustomer(
  services: BackendContext,
  { kinds, personalData, mailSources, payables }: CustomerSources,
  accountId: string,
  caller: StaffCaller,
): Promise<Customer> {
  const account = await readAccount(services, accountId)
  await logLook(services, accountId, caller)
  const { email } = account
  const key = { accountId, email }
  const { id, email: address, mergedInto: pointer } = accounts
  const named = { id, email: address }
  const merged = await services.db().select(named).from(accounts).where(eq(pointer, accountId)).orderBy(asc(address))
  const [mergedInto = null] = account.mergedInto
    ? await services.db().select(named).from(accounts).where(eq(id, account.mergedInto))
    : []
  const subjects = [key, ...merged.map((one) => ({ accountId: one.id, email: one.email }))]
  const [open, items, goodwill, delivery, billing, newsletters, sentMails, consents, sessions] = await Promise.all([
    openMattersOf(services, personalData, account),
    itemsOf(services, kinds, subjects),
    payables && listGoodwill(services, payables, { accountId, staffId: caller.account.id }),
    addressesOf(services, accountId, 'delivery'),
    addressesOf(services, accountId, 'billing'),
    readMailSettings(services, key),
    mailSources && listSentMails(services, mailSources, account),
    allConsents(services, personalData, subjects),
    listSessions(services, accountId, null),
  ])
  const shown = items.flatMap(({ hits }) => hits.map(({ itemNo }) => itemNo))
  return {
    id: accountId,
    email,
    firstName: account.firstName,
    lastName: account.lastName,
    role: account.role,
    roles: account.roles,
    identityType: account.identityType,
    phoneCountry: marketCodes.find((code) => code === account.phoneCountry) ?? null,
    phone: account.phone,
    company: account.company,
    locale: account.locale,
    createdAt: account.createdAt.toISOString(),
    isErased: isErased(account),
    blockedAt: account.blockedAt?.toISOString() ?? null,
    mergedInto,
    merged,
    acts: judgedActs({ account, open }),
    viewingRefusal: viewingRefusalOf(account),
    open: open.slice(0, maxItems),
    kinds: items,
    goodwill,
    addresses: [...delivery, ...billing].map(({ id, kind, address }) => ({ id, kind, address })),
    newsletters: newsletters.sections,
    sentMails,
    consents: consents.slice(0, maxConsents).map(({ kind, about, givenAt, version, withdrawnAt }) => ({
      kind,
      about,
      givenAt,
      version,
      withdrawnAt,
    })),
    sessions: sessions.map(({ browser, system, signedInAt, seenAt }) => ({ browser, system, signedInAt, seenAt })),
    actions: await readStaffActions(services, accountId, ...shown),
  }
}

/** Logs a look at a customer, once an hour for each member of staff. */
export async function logLook(services: BackendContext, reference: string, caller: StaffCaller): Promise<void> {
  const action = 'customer.viewed'
  const since = new Date(services.clock.now().getTime() - oneLookMs)
  const { staffId, at } = staffActions
  const isSame = and(eq(staffActions.action, action), eq(staffActions.reference, reference))
  const known = await services.db().$count(staffActions, and(isSame, eq(staffId, caller.account.id), gt(at, since)))
  if (known === 0) await services.transaction(() => recordStaffAction(services, caller, { action, reference }))
}

/** Items of each kind, kinds without any left out. */
async function itemsOf(
  services: BackendContext,
  kinds: readonly SearchKind[],
  subjects: readonly CustomerKey[],
): Promise<Customer['kinds']> {
  const found = await Promise.all(
    kinds.map(async ({ name, ofCustomer }) => {
      // One more than shown tells whether there are more.
      const hits = await Promise.all(
        subjects.map(async (key) => (await ofCustomer?.(services, key, maxItems + 1)) ?? []),
      )
      // What was sent from the address of a merged account is found by both.
      return { kind: name, hits: [...new Map(hits.flat().map((hit) => [hit.itemNo, hit])).values()] }
    }),
  )
  return found
    .filter(({ hits }) => hits.length > 0)
    .map(({ kind, hits }) => ({ kind, hits: hits.slice(0, maxItems).map(asFound), hasMore: hits.length > maxItems }))
}
