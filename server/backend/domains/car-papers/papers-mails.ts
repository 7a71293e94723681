import { eq } from 'drizzle-orm'
import { carsOf, readOrder } from '#server/backend/domains/subscription/module.ts'
import type { BackendContext, OutboxEntry } from '#server/backend/kernel/backend-context.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { papersMailRequest, type PapersMailTemplate } from './mails/papers-mail-request.ts'
import type { PapersRow } from './papers.ts'

/** Mail to the customer of an order, in its language, with the values of the running transaction. */
export async function mailEntry(
  services: BackendContext,
  { subscriptionNo, accountId, plate }: PapersRow,
  template: PapersMailTemplate,
): Promise<OutboxEntry> {
  const order = await readOrder(services, subscriptionNo)
  const { email, firstName } = accounts
  const [customer] = await services.db().select({ email, firstName }).from(accounts).where(eq(accounts.id, accountId))
  if (!order || !customer) throw new Error(`no order ${subscriptionNo} with an account`)
  const payload = papersMailRequest.parse({
    template,
    to: customer.email,
    locale: order.locale,
    orderNo: subscriptionNo,
    values: {
      firstName: customer.firstName,
      modelName: (await carsOf(services, [order])).get(order.productId)?.modelName ?? '',
      plate: plate ?? '',
      orderUrl: new URL(`/${order.locale}/account/orders/${subscriptionNo}`, services.env.publicUrl).href,
    },
  })
  return { kind: 'mail', payload }
}
