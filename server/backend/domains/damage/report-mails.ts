import { eq } from 'drizzle-orm'
import { config } from '#config'
import { modelNameOf } from '#server/backend/domains/subscription/module.ts'
import type { BackendContext, OutboxEntry } from '#server/backend/kernel/backend-context.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import type { DamageRow } from './damage-reports.ts'
import { damageMailRequest, type DamageMailTemplate } from './mails/damage-mail-request.ts'

/** Mail to the customer of a report, in its language, with the values of the running transaction. */
export async function mailEntry(
  services: BackendContext,
  row: DamageRow,
  template: DamageMailTemplate,
): Promise<OutboxEntry> {
  const { email, firstName } = accounts
  const [customer] = await services
    .db()
    .select({ email, firstName })
    .from(accounts)
    .where(eq(accounts.id, row.accountId))
  if (!customer) throw new Error(`no account ${row.accountId}`)
  const { orderNo, locale, plate, place, note, repairOn, repairPlace } = row
  const payload = damageMailRequest.parse({
    template,
    to: customer.email,
    locale,
    orderNo,
    values: {
      firstName: customer.firstName,
      modelName: await modelNameOf(services, row.subscriptionNo),
      ...(plate !== null && { plate }),
      place,
      happenedAt: row.happenedAt.toISOString(),
      timeZone: config.markets[row.country].timeZone,
      pictures: row.pictures.length,
      ...(note !== null && { note }),
      ...(repairOn !== null && repairPlace !== null && { repair: { on: repairOn, place: repairPlace } }),
      reportUrl: new URL(`/${locale}/account/damage/${orderNo}`, services.env.publicUrl).href,
    },
  })
  return { kind: 'mail', payload }
}
