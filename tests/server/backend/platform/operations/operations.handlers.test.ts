import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { operations } from '#server/api/contract/groups/operations.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { mails } from '#server/backend/platform/db/schema/engine.ts'
import { writeLog } from '#server/backend/platform/engine/order-log.ts'
import { startWork } from '#server/backend/platform/jobs/start-work.ts'
import { registerMails } from '#server/backend/platform/mail/mail-effect.ts'
import { createOperationsHandlers } from '#server/backend/platform/operations/operations.handlers.ts'
import { platformJobs } from '#server/backend/platform/platform-jobs.ts'
import { openTestDatabase, workOn, type WorkWorld } from '#tests/server/backend/platform/jobs/work-world.ts'
import { sampleMail } from '#tests/server/backend/platform/mail/sample-mail.ts'
import { newDatabase } from '#tests/support/databases.ts'
import { declared } from '#tests/support/declared.ts'

const staff: AccountContext = {
  requestId: 'test',
  appId: '10001',
  locale: null,
  account: {
    id: '00000000-0000-4000-8000-000000000001',
    email: 'staff@solvei.example',
    firstName: 'Sam',
    lastName: 'Staff',
    role: 'staff',
    roles: ['administrator'],
    identityType: 1,
  },
  remoteAddress: '127.0.0.1',
}

const nothing = { params: {}, query: undefined, body: undefined }
const pageOf = (page: number, size: number) => ({ params: {}, query: { page, size }, body: undefined })

describe('the operations console', () => {
  let world: WorkWorld
  let end: () => Promise<void>

  beforeAll(async () => {
    world = await workOn(await openTestDatabase(await newDatabase('postgresql', 'migrated')))
    registerMails(world.services, world.outbox, declared.mails)
    end = await startWork(
      { clock: world.clock, database: () => world.database },
      world.services,
      world.outbox,
      platformJobs,
    )
    for (const [index, locale] of (['no_NO', 'de_DE', 'ar_AE'] as const).entries()) {
      await world.outbox.add({ kind: 'mail', payload: sampleMail({ locale }) })
      // One after the other: several are written at once.
      await vi.waitUntil(async () => (await world.services.db().$count(mails)) === index + 1)
    }
  })
  afterAll(async () => {
    await end()
    await world.stop()
    await world.database.close()
  })

  const handlers = () => createOperationsHandlers(world.services)

  it('lists the mails page by page, newest first', async () => {
    const first = operations.rows.listMails.returns.parse(await handlers().listMails(pageOf(1, 2), staff))
    expect(first.total).toBe(3)
    expect(first.items.map(({ locale }) => locale)).toEqual(['ar_AE', 'de_DE'])
    expect(first.items[0]).toMatchObject({
      to: 'ingrid@solvei.example',
      template: 'booked',
      orderNo: 'TD7K2Q9M',
      sentAt: null,
    })
    const second = await handlers().listMails(pageOf(2, 2), staff)
    expect(second.items.map(({ locale }) => locale)).toEqual(['no_NO'])
  })

  it('finds mails by words of recipient and subject', async () => {
    const found = async (q: string) => {
      const { items, total } = await handlers().listMails({ ...nothing, query: { page: 1, size: 25, q } }, staff)
      expect(items).toHaveLength(total)
      return items
    }
    const german = (await found('')).find(({ locale }) => locale === 'de_DE')
    const word = german?.subject.split(' ').toSorted((one, other) => other.length - one.length)[0] ?? ''
    expect(await found('INGRID@solvei')).toHaveLength(3)
    expect(await found(`ingrid ${word}`)).toMatchObject([{ locale: 'de_DE' }])
    expect(await found('ingrid nobody')).toEqual([])
    // A sign of the search pattern stands for itself.
    expect(await found('%%%')).toEqual([])
  })

  it('opens a mail with all it carries', async () => {
    const { items } = await handlers().listMails(pageOf(1, 1), staff)
    const id = items[0]?.id ?? ''
    const mail = await handlers().getMail({ ...nothing, params: { id } }, staff)
    expect(operations.rows.getMail.returns.parse(mail)).toEqual(mail)
    expect(mail.html).toContain('dir="rtl"')
    expect(mail.text).toContain('TD7K2Q9M')
    expect(mail.orderMachine).toBeNull()
    expect(Buffer.from(mail.attachments[0]?.content ?? '', 'base64').toString()).toContain('BEGIN:VEVENT')
  })

  it('tells the machine that logs the order of a mail', async () => {
    const { items } = await handlers().listMails(pageOf(1, 1), staff)
    const { id = '', orderNo } = items[0] ?? {}
    if (!orderNo) throw new Error('the mail has no order')
    const first = {
      machine: 'testDriveOrder',
      orderNo,
      sequence: 1,
      fromStatus: null,
      toStatus: 10,
      payload: { event: { type: 'customer.booked' }, facts: {}, detail: {} },
      requestId: 'test',
      at: world.clock.now(),
    }
    await world.services.transaction(() => writeLog(world.services, first, null))
    const { orderMachine } = await handlers().getMail({ ...nothing, params: { id } }, staff)
    expect(orderMachine).toBe('testDriveOrder')
  })

  it.each(['999999', 'x', '-1', '1e3', '99999999999999999999'])('has no mail %s', async (id) => {
    await expect(handlers().getMail({ ...nothing, params: { id } }, staff)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('moves the clock forward and says what it shows', async () => {
    const before = await handlers().getClock(nothing, staff)
    const after = await handlers().advanceClock({ ...nothing, body: { seconds: 3_600 } }, staff)
    expect(after.offsetSeconds - before.offsetSeconds).toBe(3_600)
    expect(Date.parse(after.now) - Date.parse(before.now)).toBeGreaterThanOrEqual(3_600_000)
    expect(operations.rows.getClock.returns.parse(await handlers().getClock(nothing, staff)).offsetSeconds).toBe(
      after.offsetSeconds,
    )
  })

  it('leaves the clock alone where it is not a demonstration', async () => {
    const services = { ...world.services, env: { ...world.services.env, isDemonstration: false } }
    const move = createOperationsHandlers(services).advanceClock({ ...nothing, body: { seconds: 60 } }, staff)
    await expect(move).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('lists jobs and effects as the contract says', async () => {
    const jobs = await handlers().listJobs(pageOf(1, 50), staff)
    expect(operations.rows.listJobs.returns.parse(jobs)).toEqual(jobs)
    expect(jobs.items.map(({ name }) => name)).toEqual(expect.arrayContaining(['outbox.mail', 'outbox.sweep']))
  })
})
