import { and, eq, lt } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { credentialCodes } from '#server/backend/platform/db/schema/account.ts'
import { mails } from '#server/backend/platform/db/schema/engine.ts'
import { deleteCounted } from '#server/backend/platform/jobs/recurring-job.ts'
import { sweepPasswordKeys } from './password-keys.ts'
import { sweepSessionDevices } from './sessions.ts'

/** Deletes expired records of credential changes. Safe to run anywhere, any number of times. */
export async function sweepAccounts(services: BackendContext): Promise<Record<string, number>> {
  await services.db().delete(credentialCodes).where(lt(credentialCodes.expiresAt, services.clock.now()))
  await sweepPasswordKeys(services)
  await sweepSessionDevices(services)
  return {}
}

/** Days after which the mail that confirms an erasure is deleted: it holds the last copy of the address. */
const lastMailDays = 30

export async function sweepLastMails(services: BackendContext): Promise<Record<string, number>> {
  const horizon = new Date(services.clock.now().getTime() - lastMailDays * 86_400_000)
  const isOver = and(eq(mails.template, 'accountErased'), lt(mails.createdAt, horizon))
  return { deleted: await deleteCounted(services, mails, isOver) }
}
