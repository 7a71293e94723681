import { customerActions } from '#machines/orders/job-application/customer-actions.ts'
import { ApplicationStatus } from '#machines/orders/job-application/job-application.status.ts'
import { keysOf } from '#machines/shared/keys-of.ts'
import { judge } from '#machines/shared/lifecycle.ts'
import type { ApplicationView } from '#server/api/contract/schemas/job-applications.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { CallContext } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { readFileRow } from '#server/backend/platform/files/file-rows.ts'
import { isTokenOf } from './application-mails.ts'
import { applicationLifecycle, fireApplicationEvent } from './application.lifecycle.ts'
import {
  type ApplicationRow,
  factsOfApplication,
  fileOwner,
  lockApplication,
  readApplication,
} from './job-applications.ts'

/** Proof of access to an application: the token of its mails, or the signed-in account. */
interface Claim {
  applicationNo: string
  token?: string | undefined
  account: CallContext['account']
}

const actionNames = keysOf(customerActions.events)

/**
 * Throws `link_invalid`, for unknown applications as well, so that their existence is not revealed. The link expires
 * with the erasure.
 */
export async function readOwn(services: BackendContext, claim: Claim): Promise<ApplicationRow> {
  const row = await readApplication(services, claim.applicationNo)
  if (!row) throw new Refusal('link_invalid', `no application ${claim.applicationNo}`)
  assertOwn(services, row, claim)
  return row
}

/** Withdraws the application; idempotent. Throws `link_invalid`, `transition_not_allowed`. */
export async function withdrawOwn(services: BackendContext, claim: Claim, requestId: string): Promise<ApplicationRow> {
  const row = await readOwn(services, claim)
  if (row.status === ApplicationStatus.withdrawn) return row
  const target = { orderNo: row.orderNo, requestId, notFoundCode: 'link_invalid' } as const
  try {
    return await services.savepoint(() =>
      fireApplicationEvent(services, target, async (locked) => {
        assertOwn(services, locked, claim)
        return { event: { type: customerActions.events.withdraw } }
      }),
    )
  } catch (error) {
    // Concurrent withdrawal: the second one finds it done.
    const after = error instanceof Refusal ? await readOwn(services, claim) : null
    if (after?.status === ApplicationStatus.withdrawn) return after
    throw error
  }
}

/**
 * Keeps the application for other openings as well, or no longer; idempotent. Taken back late, it is erased at once.
 * Throws `link_invalid`, `transition_not_allowed`.
 */
export async function keepOwn(
  services: BackendContext,
  { isKeptLonger, ...claim }: Claim & { isKeptLonger: boolean },
  requestId: string,
): Promise<ApplicationRow> {
  return services.transaction(async () => {
    const row = await lockApplication(services, claim.applicationNo)
    if (!row) throw new Refusal('link_invalid', `no application ${claim.applicationNo}`)
    assertOwn(services, row, claim)
    if (row.isKeptLonger === isKeptLonger) return row
    const { keepLonger, keepShorter } = customerActions.events
    return fireApplicationEvent(services, { orderNo: row.orderNo, requestId }, async () => ({
      event: { type: isKeptLonger ? keepLonger : keepShorter },
    }))
  })
}

export async function applicationView(services: BackendContext, row: ApplicationRow): Promise<ApplicationView> {
  const now = services.clock.now()
  const facts = applicationLifecycle.factsOf(row, now)
  const stored = await Promise.all(row.files.map((fileId) => readFileRow(services, fileId, fileOwner(row))))
  return {
    ...factsOfApplication(row),
    firstName: row.firstName,
    isKeptLonger: row.isKeptLonger,
    files: stored.flatMap((file) => file?.fileName ?? []),
    allowed: actionNames.filter(
      (name) =>
        judge(applicationLifecycle.machine, { code: row.status, facts }, { type: customerActions.events[name] })
          .isAllowed,
    ),
    now: now.toISOString(),
  }
}

function assertOwn(services: BackendContext, row: ApplicationRow, { account, token }: Claim): void {
  if (row.status === ApplicationStatus.erased) throw new Refusal('link_invalid', `${row.orderNo} is erased`)
  if (account !== null && account.id === row.accountId) return
  if (token !== undefined && isTokenOf(services, row.orderNo, token)) return
  throw new Refusal('link_invalid', `${row.orderNo} is not the caller's`)
}
