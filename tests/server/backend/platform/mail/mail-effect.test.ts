import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MailRequest } from '#server/backend/domains/test-drive/mails/mail-request.ts'
import type { Database } from '#server/backend/platform/db/database.ts'
import { mails, outbox } from '#server/backend/platform/db/schema/engine.ts'
import { eraseMails } from '#server/backend/platform/mail/erase-mails.ts'
import { registerMails } from '#server/backend/platform/mail/mail-effect.ts'
import { repeatMail } from '#server/backend/platform/mail/repeat-mail.ts'
import { openTestDatabase, workOn, type WorkWorld } from '#tests/server/backend/platform/jobs/work-world.ts'
import { newDatabase } from '#tests/support/databases.ts'
import { declared } from '#tests/support/declared.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { partOf } from './parse-mail.ts'
import { sampleMail, sampleValues } from './sample-mail.ts'

const minute = 60
const hour = 60 * minute

let database: Database
let world: WorkWorld
let server: MailServer

beforeAll(async () => {
  database = await openTestDatabase(await newDatabase('postgresql', 'migrated'))
})
afterAll(() => database.close())
afterEach(() => world.stop())

async function begin(smtpUrl: string | null): Promise<void> {
  await database.execute('delete from outbox; delete from mails')
  world = await workOn(database, { smtpUrl })
  registerMails(world.services, world.outbox, declared.mails)
}

const add = (payload: MailRequest, more: { dueAt?: Date; groupKey?: string } = {}) =>
  world.outbox.add({ kind: 'mail', payload, ...more })
const kept = () => world.services.db().select().from(mails).orderBy(mails.id)
const entries = () => world.services.db().select().from(outbox).orderBy(outbox.id)

/** A drive that is far enough away, whenever the test runs. */
function driveIn(seconds: number): MailRequest['values'] {
  const start = world.clock.now().getTime() + seconds * 1000
  const [startsAt, endsAt] = [start, start + 45 * minute * 1000].map((at) => new Date(at).toISOString())
  return { ...sampleValues, ...(startsAt && endsAt && { startsAt, endsAt }) }
}

describe('a mail without an SMTP server', () => {
  beforeEach(() => begin(null))

  it('is kept to be read', async () => {
    await add(sampleMail({ values: driveIn(72 * hour) }))
    await world.outbox.drain()
    const [mail] = await kept()
    expect(mail).toMatchObject({
      recipient: 'ingrid@solvei.example',
      template: 'booked',
      locale: 'no_NO',
      orderNo: 'TD7K2Q9M',
      sentAt: null,
      error: null,
    })
    expect(mail?.subject).toMatch(/^Prøvekjøringen .+ er bestilt$/)
  })

  it('is kept again as it was written, for another address, unless it has been erased', async () => {
    await add(sampleMail({ values: driveIn(72 * hour) }))
    await world.outbox.drain()
    const [first] = await kept()
    if (!first) throw new Error('no mail was kept')
    await repeatMail(world.services, first, 'ingrid@new.example')
    await world.clock.advance(hour)
    await world.outbox.drain()
    const [, again, ...more] = await kept()
    const { subject, html, plain, attachments, template, locale, orderNo } = first
    const content = { subject, html, plain, attachments, template, locale, orderNo }
    expect(again).toMatchObject({ ...content, recipient: 'ingrid@new.example', sentAt: null, error: null })
    expect(again?.createdAt.getTime()).toBeGreaterThan(first.createdAt.getTime())
    expect(more).toEqual([])

    await repeatMail(world.services, first, 'ingrid@new.example')
    await eraseMails(world.services, { to: 'ingrid@new.example' })
    expect(await entries()).toHaveLength(1)
    await repeatMail(world.services, first, 'ingrid@other.example')
    await world.services.db().delete(mails)
    await world.outbox.drain()
    expect(await kept()).toEqual([])
    expect((await entries()).every(({ doneAt }) => doneAt !== null)).toBe(true)
  })

  it('is refused where the request makes no sense, which staff see', async () => {
    await world.outbox.add({ kind: 'mail', payload: { ...sampleMail(), to: 'nobody' } })
    await world.outbox.drain()
    expect(await kept()).toEqual([])
    expect((await entries())[0]).toMatchObject({
      attempts: 1,
      doneAt: null,
      lastError: expect.stringContaining('email'),
    })
  })

  it('reminds when its time has come, but not of a drive that has begun', async () => {
    const values = driveIn(48 * hour)
    const before = (hours: number) => new Date(Date.parse(values.startsAt) - hours * hour * 1000)
    await add(sampleMail({ template: 'reminder24', values }), { dueAt: before(24) })
    await add(sampleMail({ template: 'reminder2', values }), { dueAt: before(2) })
    await world.clock.advance(25 * hour)
    await world.outbox.drain()
    expect((await kept()).map(({ template }) => template)).toEqual(['reminder24'])
    await world.clock.advance(24 * hour)
    await world.outbox.drain()
    expect((await kept()).map(({ template }) => template)).toEqual(['reminder24'])
    expect((await entries()).every(({ doneAt }) => doneAt !== null)).toBe(true)
  })

  it('does not remind of what was withdrawn', async () => {
    const values = driveIn(48 * hour)
    const dueAt = new Date(world.clock.now().getTime() + 1000)
    await add(sampleMail({ template: 'reminder24', values }), { dueAt, groupKey: 'timers:TD7K2Q9M' })
    await add(sampleMail({ template: 'reminder24', values }), { dueAt, groupKey: 'timers:other' })
    await world.outbox.withdraw('timers:TD7K2Q9M')
    await world.clock.advance(hour)
    await world.outbox.drain()
    expect(await kept()).toHaveLength(1)
  })
})

describe('a mail with an SMTP server', () => {
  beforeAll(async () => {
    server = await startMailServer()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    server.received.length = 0
    server.refusals.length = 0
    await begin(server.url)
  })

  it('arrives whole: both texts, the calendar file, and whom to answer', async () => {
    await add(sampleMail({ locale: 'ar_AE', values: driveIn(72 * hour) }))
    await world.outbox.drain()
    const [row] = await kept()
    expect(row?.sentAt).toBeInstanceOf(Date)
    expect(server.received).toHaveLength(1)
    const [{ from, to, mail } = { from: '', to: [], mail: null }] = server.received
    if (!mail || !row) throw new Error('no mail')
    expect([from, to]).toEqual(['hello@solvei.example', ['ingrid@solvei.example']])
    expect(mail.headers).toMatchObject({
      subject: row.subject,
      from: 'Solvei <hello@solvei.example>',
      to: 'ingrid@solvei.example',
      'message-id': `<${row.outboxId}.${row.createdAt.getTime()}@solvei.example>`,
      'auto-submitted': 'auto-generated',
    })
    const text = (type: string) => partOf(mail, type).content.toString().replaceAll('\r\n', '\n').trim()
    expect(text('text/plain')).toBe(row.plain.trim())
    expect(text('text/html')).toBe(row.html.trim())
    const calendar = partOf(mail, 'text/calendar')
    expect(calendar.headers['content-disposition']).toContain('TD7K2Q9M.ics')
    expect(calendar.content.toString()).toContain('UID:TD7K2Q9M@solvei.example')
  })

  it('goes to one recipient under one subject, whatever was typed', async () => {
    const modelName = `<b>ES8</b>\r\nBcc: victim@example.org\r\n\r\n${'x'.repeat(5_000)}`
    await add(sampleMail({ template: 'completed', values: { ...driveIn(72 * hour), modelName, siteName: modelName } }))
    await world.outbox.drain()
    const [{ to, mail } = { to: [], mail: null }] = server.received
    expect(to).toEqual(['ingrid@solvei.example'])
    expect(Object.keys(mail?.headers ?? {})).not.toContain('bcc')
    const [row] = await kept()
    expect(row?.subject).toHaveLength(200)
    expect(row?.subject).not.toMatch(/[\r\n]/)
    expect(row?.html).not.toContain('<b>ES8')
  })

  it('is tried again after a failure and then sent once', async () => {
    server.refusals.push({ at: 'data', code: 451 }, { at: 'recipient', code: 450 })
    await add(sampleMail())
    await world.outbox.drain()
    expect(await kept()).toMatchObject([{ sentAt: null, error: expect.stringContaining('not this time') }])
    await world.clock.advance(5)
    await world.outbox.drain()
    expect(server.received).toEqual([])
    expect(await entries()).toMatchObject([{ attempts: 2, doneAt: null }])
    await world.clock.advance(10)
    await world.outbox.drain()
    await world.clock.advance(24 * hour)
    await world.outbox.drain()
    expect(server.received).toHaveLength(1)
    expect(await kept()).toMatchObject([{ sentAt: expect.any(Date), error: null }])
    expect(await entries()).toMatchObject([{ doneAt: expect.any(Date), lastError: null }])
  })

  it('keeps its identity when it has to be sent twice, because an answer was lost', async () => {
    server.refusals.push({ at: 'answer', code: 451 })
    await add(sampleMail())
    await world.outbox.drain()
    await world.clock.advance(5)
    await world.outbox.drain()
    expect(server.received).toHaveLength(2)
    const [first, second] = server.received.map(({ mail }) => mail)
    expect(first?.headers['message-id']).toBe(second?.headers['message-id'])
    expect(first?.headers['date']).toBe(second?.headers['date'])
    expect(await kept()).toHaveLength(1)
  })

  it('is not sent again by a process that only did not live to note the end of it', async () => {
    await add(sampleMail())
    await world.outbox.drain()
    await database.execute('update outbox set done_at = null')
    await world.clock.advance(minute)
    await world.outbox.drain()
    expect(server.received).toHaveLength(1)
    expect(await entries()).toMatchObject([{ doneAt: expect.any(Date) }])
  })

  it('is given up when the server refuses the recipient for good, and staff see why', async () => {
    server.refusals.push({ at: 'recipient', code: 550 })
    await add(sampleMail())
    await world.outbox.drain()
    await world.clock.advance(24 * hour)
    await world.outbox.drain()
    expect(server.received).toEqual([])
    expect(await kept()).toMatchObject([{ sentAt: null, error: expect.stringContaining('not this time') }])
    expect(await entries()).toMatchObject([{ doneAt: expect.any(Date) }])
  })

  it('is given up when no server has taken it for five days, and staff see why', async () => {
    const refuse = () => server.refusals.push({ at: 'recipient', code: 450 })
    refuse()
    await add(sampleMail())
    await world.outbox.drain()
    await world.clock.advance(5 * 24 * hour - minute)
    refuse()
    await world.outbox.drain()
    expect(await entries()).toMatchObject([{ attempts: 2, doneAt: null }])
    await world.clock.advance(hour)
    refuse()
    await world.outbox.drain()
    expect(await entries()).toMatchObject([{ doneAt: expect.any(Date) }])
    expect(await kept()).toMatchObject([{ sentAt: null, error: expect.stringContaining('not this time') }])
  })

  it('waits out a server that is down, without holding up the database', async () => {
    await server.close()
    await vi.waitFor(() => expect(refusesConnections(server.url)).resolves.toBe(true))
    await add(sampleMail())
    await world.outbox.drain()
    expect(await kept()).toMatchObject([{ sentAt: null, error: expect.stringContaining('ECONNREFUSED') }])
    server = await startMailServer()
    await world.stop()
    world = await workOn(database, { smtpUrl: server.url })
    registerMails(world.services, world.outbox, declared.mails)
    await world.clock.advance(5)
    await world.outbox.drain()
    expect(server.received).toHaveLength(1)
  })
})

describe('a mail with an SMTP server that never comes to an end', () => {
  it('is left when its time is up: its connection is closed, and other effects do not wait for it', async () => {
    const sockets: Socket[] = []
    // A byte now and then: each resets the time-out of an idle socket.
    const dripping = createServer((socket) => {
      sockets.push(socket)
      const timer = setInterval(() => socket.write('2'), 20)
      socket.on('close', () => clearInterval(timer)).on('error', () => {})
    }).listen(0, '127.0.0.1')
    await once(dripping, 'listening')
    const { port } = dripping.address() as AddressInfo
    await database.execute('delete from outbox; delete from mails')
    world = await workOn(database, { smtpUrl: `smtp://127.0.0.1:${port}` }, { deliveryMs: 400 })
    registerMails(world.services, world.outbox, declared.mails)
    let told = 0
    world.outbox.deliver('other', async () => void (told += 1))
    for (let n = 0; n < 8; n += 1) await add(sampleMail())
    await world.outbox.add({ kind: 'other', payload: {} })
    world.outbox.start()
    await vi.waitFor(() => expect([told, sockets.length]).toEqual([1, 4]), { timeout: 2_000, interval: 10 })
    expect(sockets.every(({ destroyed }) => !destroyed)).toBe(true)
    await vi.waitFor(() => expect(sockets.filter(({ destroyed }) => destroyed)).toHaveLength(8), { timeout: 5_000 })
    await world.stop()
    expect(await kept()).toHaveLength(8)
    expect(await entries()).toMatchObject([
      ...Array.from({ length: 8 }, () => ({ attempts: 1, doneAt: null, lastError: expect.any(String) })),
      { attempts: 0, doneAt: expect.any(Date) },
    ])
    dripping.close()
  })
})

function refusesConnections(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    socket.once('error', () => resolve(true))
    socket.once('connect', () => {
      socket.destroy()
      resolve(false)
    })
  })
}
