import { z } from 'zod'
import { findMachine } from '#machines/catalogue.ts'
import { mailsOf } from '#machines/mails.ts'
import { judge } from '#machines/shared/lifecycle.ts'
import type { Finding, World } from './world.ts'

/** Machines whose mails name their own orders. */
const mailingMachines = ['testDriveOrder', 'subscriptionOrder', 'tradeInRequest', 'carEnquiry'] as const

/** Compares the mails of each order with those that the effects in its log write at once. */
async function mailsBesideLogs(query: World['query']): Promise<string[]> {
  // Records of a contract go to the customer and to another address of invoices, each once.
  const mails = await query<{ orderNo: string; template: string; most: number }>(
    `select order_no as "orderNo", template, max(count)::int as most
     from (select order_no, template, count(*) from mails where order_no is not null group by 1, 2, recipient) m
     group by 1, 2`,
  )
  const written = new Map(mails.map(({ orderNo, template, most }) => [`${orderNo} ${template}`, most]))
  const broken: string[] = []
  for (const id of mailingMachines) {
    for (const [key, count] of await wantedMails(query, id)) {
      const found = written.get(key) ?? 0
      // Other kinds write some mails to customers with an account only.
      if (found > count || (found < count && id === 'testDriveOrder')) broken.push(`${key}: ${found} mails of ${count}`)
    }
  }
  return broken
}

/** Number of mails by order and template, as the effects of its events name them. */
async function wantedMails(query: World['query'], id: (typeof mailingMachines)[number]): Promise<Map<string, number>> {
  const machine = findMachine(id)?.machine
  if (!machine) throw new Error(`no machine ${id}`)
  const lines = await query<{ orderNo: string; code: number | null; payload: unknown }>(
    'select order_no as "orderNo", from_status as code, payload from order_events where machine = $1 order by id',
    [id],
  )
  const wanted = new Map<string, number>()
  for (const { orderNo, code, payload } of lines) {
    const { event, facts } = logged.parse(payload)
    const judgement = judge(machine, { code, facts }, event)
    if (!judgement.isAllowed) continue
    for (const { template, isLater } of judgement.effects.flatMap((effect) => mailsOf(id, effect))) {
      const key = `${orderNo} ${template}`
      if (!isLater) wanted.set(key, (wanted.get(key) ?? 0) + 1)
    }
  }
  return wanted
}

const logged = z.object({ event: z.looseObject({ type: z.string() }), facts: z.looseObject({}) })

/** One mail for each entry of the outbox, and for each effect that writes one; each sent once. */
export async function mailsAreWrittenOnce({ query, mailServer }: World): Promise<Finding> {
  const [counted] = await query<{ all: number; unsent: number }>(
    'select count(*)::int as all, count(*) filter (where sent_at is null)::int as unsent from mails',
  )
  const { all, unsent } = counted ?? { all: 0, unsent: 0 }
  const broken = await mailsBesideLogs(query)
  if (unsent > 0) broken.push(`${unsent} mails are not sent`)
  const doubled = await query<{ id: number; count: number }>(
    'select outbox_id as id, count(*)::int as count from mails group by 1 having count(*) > 1',
  )
  for (const { id, count } of doubled) broken.push(`entry ${id} has ${count} mails`)
  const orphans = await query<{ orderNo: string }>(
    `select distinct order_no as "orderNo" from mails m where order_no is not null
       and not exists (select from order_events e where e.order_no = m.order_no)`,
  )
  for (const { orderNo } of orphans) broken.push(`a mail is about ${orderNo}, which does not exist`)
  // A process that dies after the server took a mail sends it again with the same id, by which mailboxes know it.
  const sent = new Set(mailServer.received.map(({ mail }) => mail.headers['message-id'] ?? ''))
  if (sent.has('')) broken.push('a mail has no message id')
  if (sent.size > all) broken.push(`${sent.size} mails were sent of ${all}`)
  return { rule: 'every mail is written once', judged: all, broken }
}
