import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listSentMails, sendMailAgain } from '#server/backend/domains/customers/sent-mails.ts'
import { queueAccountMail } from '#server/backend/domains/identity/module.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { mails } from '#server/backend/platform/db/schema/engine.ts'
import { readStaffActions } from '#server/backend/platform/staff-actions/staff-actions.ts'
import { type MembershipWorld, openMembershipWorld } from '#tests/server/backend/domains/membership/membership-world.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { declared } from '#tests/support/declared.ts'

const place = useDatabases('seeded')

describe.each(databaseKinds)('the mails of a customer (%s)', (kind) => {
  let world: MembershipWorld
  let staff: AccountContext
  beforeAll(async () => {
    world = await openMembershipWorld(await place(kind))
    staff = await world.customer()
  })
  afterAll(() => world.close())

  const db = () => world.services.db()
  async function rowOf({ account }: AccountContext) {
    const [row] = await db().select().from(accounts).where(eq(accounts.id, account.id))
    if (!row) throw new Error('no such account')
    return row
  }
  const sentTo = async (customer: AccountContext) => listSentMails(world.services, declared, await rowOf(customer))
  const again = ({ account }: AccountContext, mailId: string | undefined) =>
    sendMailAgain(
      world.services,
      declared,
      { accountId: account.id, mailId: mailId ?? '', reason: 'Lost with the old address' },
      staff,
    )

  it('are those to the address and about the orders, the newest first', async () => {
    const [ada, jonas] = [await world.customer(), await world.customer()]
    const { orderNo } = await world.member(ada)
    await world.member(jonas)
    await world.outbox.drain()
    await db()
      .update(accounts)
      .set({ email: `new-${ada.account.email}` })
      .where(eq(accounts.id, ada.account.id))
    await queueAccountMail(world.services, {
      email: `new-${ada.account.email}`,
      locale: 'de_DE',
      template: 'emailChanged',
      reachedAt: 'a…@example.org',
    })
    await world.outbox.drain()
    const sent = await sentTo(ada)
    const about = await db().select().from(mails).where(eq(mails.orderNo, orderNo))
    expect(sent.map(({ to }) => to)).toEqual([`new-${ada.account.email}`, ...about.map(({ recipient }) => recipient)])
    expect(sent[0]?.refusal).toBe('isMomentary')
    expect(sent.slice(1).every(({ to, refusal }) => to === ada.account.email && refusal === null)).toBe(true)
  })

  it('are sent again to the present address, unchanged, and logged with the reason', async () => {
    const ada = await world.customer()
    await world.member(ada)
    await world.outbox.drain()
    const email = `new-${ada.account.email}`
    await db().update(accounts).set({ email }).where(eq(accounts.id, ada.account.id))
    const [mail] = await sentTo(ada)
    expect(await again(ada, mail?.id)).toEqual({ to: email })
    await world.outbox.drain()
    const [copy, ...rest] = await sentTo(ada)
    expect(copy).toMatchObject({ to: email, subject: mail?.subject })
    expect(rest[0]).toEqual(mail)
    const [entry] = await readStaffActions(world.services, ada.account.id)
    expect(entry).toMatchObject({ action: 'customer.mailSentAgain', staffId: staff.account.id })
    expect(JSON.parse(entry?.detail ?? '')).toMatchObject({ reason: 'Lost with the old address', mailId: mail?.id })
  })

  it('are not sent again where they have a code, or can be unsubscribed from', async () => {
    const { account, ...ada } = await world.customer()
    const { email } = account
    await queueAccountMail(world.services, { email, locale: 'de_DE', template: 'passwordCode', code: '123456' })
    await world.outbox.drain()
    const [code] = await sentTo({ account, ...ada })
    await expect(again({ account, ...ada }, code?.id)).rejects.toMatchObject({ data: { refusal: 'isMomentary' } })
    await db()
      .update(mails)
      .set({ template: 'news', unsubscribeUrl: 'https://solvei.example/unsubscribe' })
      .where(eq(mails.recipient, email))
    await expect(again({ account, ...ada }, code?.id)).rejects.toMatchObject({ data: { refusal: 'isOptional' } })
    expect(await sentTo({ account, ...ada })).toHaveLength(1)
  })

  it('are not those of somebody else', async () => {
    const [ada, jonas] = [await world.customer(), await world.customer()]
    await world.member(jonas)
    await world.outbox.drain()
    const [theirs] = await sentTo(jonas)
    for (const mailId of [theirs?.id, '0', 'x', '']) {
      await expect(again(ada, mailId)).rejects.toMatchObject({ code: 'not_found' })
    }
    expect(await readStaffActions(world.services, ada.account.id)).toEqual([])
  })
})
