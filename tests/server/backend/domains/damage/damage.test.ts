import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { damageReportMachine } from '#machines/orders/damage-report/index.ts'
import type { HandlerInput } from '#server/api/contract/endpoint.ts'
import type { damageOperations } from '#server/api/contract/groups/damage-operations.ts'
import type { damage } from '#server/api/contract/groups/damage.ts'
import { listOpenOrders } from '#server/backend/domains/account/open-orders.ts'
import { damageNotifications } from '#server/backend/domains/damage/damage-notifications.ts'
import { damageSearch } from '#server/backend/domains/damage/damage-search.ts'
import { damageWork } from '#server/backend/domains/damage/damage-work.ts'
import { createDamageHandlers, createDamageOperationsHandlers } from '#server/backend/domains/damage/damage.handlers.ts'
import { expireDamage } from '#server/backend/domains/damage/expiry.ts'
import { damageData } from '#server/backend/domains/damage/personal-data.ts'
import { createNotifier } from '#server/backend/domains/notifications/notify.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { damageReports } from '#server/backend/platform/db/schema/damage.ts'
import { mails } from '#server/backend/platform/db/schema/engine.ts'
import { files } from '#server/backend/platform/db/schema/files.ts'
import { workItems } from '#server/backend/platform/db/schema/work.ts'
import { registerMails } from '#server/backend/platform/mail/mail-effect.ts'
import { jpeg } from '#tests/fixtures/licence-files.ts'
import { nothing, staff } from '#tests/server/backend/domains/activities/activity-world.ts'
import {
  day,
  type ExtrasWorld,
  openExtrasWorld,
} from '#tests/server/backend/domains/subscription/add-ons/extras-world.ts'
import { openCompanyDrivers } from '#tests/server/backend/domains/subscription/company-driver.ts'
import { takeBack } from '#tests/server/backend/domains/subscription/staff-steps.ts'
import { refusalOf } from '#tests/server/backend/domains/test-drive/drive-world.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { declared } from '#tests/support/declared.ts'
import { provenStatus } from '#tests/support/proven-status.ts'

type Submission = HandlerInput<typeof damage.rows.submit>['body']
type StaffBody = HandlerInput<typeof damageOperations.rows.fireDamageEvent>['body']

const placeOf = useDatabases('seeded')

const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code

describe.each(databaseKinds)('damage to a car in use (%s)', (kind) => {
  let world: ExtrasWorld
  let ada: AccountContext
  let orderNo: string
  beforeAll(async () => {
    world = await openExtrasWorld(await placeOf(kind))
    registerMails(world.services, world.outbox, declared.mails, createNotifier(world.services, [damageNotifications]))
    ada = await world.customer()
    orderNo = await world.inUse(ada)
    await world.later(day)
  })
  afterAll(() => world.close())

  const handlers = () => createDamageHandlers(world.files)
  const operations = () => createDamageOperationsHandlers(world.files)
  /** Local time of the order's market. */
  const timesBefore = (ms: number) => {
    const at = Temporal.Instant.fromEpochMilliseconds(world.services.clock.now().getTime() - ms)
    const local = at.toZonedDateTimeISO('Europe/Berlin')
    return { date: local.toPlainDate().toString(), time: local.toPlainTime().toString({ smallestUnit: 'minute' }) }
  }
  const wish = (more: Partial<Submission> = {}): Submission => ({
    orderNo,
    kind: 'damage',
    description: 'A scratch along the left side, from a car park.',
    canDrive: true,
    place: 'Torstraße 1, Berlin',
    ...timesBefore(3_600_000),
    party: null,
    pictures: [],
    locale: 'de_DE',
    ...more,
  })
  const submit = async (more: Partial<Submission> = {}, context = ada) => {
    const { reportNo } = await handlers().submit({ ...nothing, params: {}, body: wish(more) }, context)
    return reportNo
  }
  const show = (reportNo: string, context = ada) =>
    handlers().getReport({ params: { reportNo }, query: undefined, body: undefined }, context)
  const asStaff = (reportNo: string, body: StaffBody) =>
    operations().fireDamageEvent({ params: { reportNo }, query: undefined, body }, staff)
  const rowOf = async (reportNo: string) => {
    const [row] = await world.services.db().select().from(damageReports).where(eq(damageReports.orderNo, reportNo))
    if (!row) throw new Error(`no report ${reportNo}`)
    return row
  }
  const statusOf = async (reportNo: string) => provenStatus(world.services, damageReportMachine, await rowOf(reportNo))
  const templatesAbout = async (reportNo: string) => {
    await world.outbox.drain()
    const rows = await world.services
      .db()
      .select()
      .from(mails)
      .where(eq(mails.orderNo, reportNo))
      .orderBy(mails.outboxId)
    return rows.map(({ template }) => template)
  }
  const workOf = async (reportNo: string) => {
    const isOfReport = and(eq(workItems.kind, 'damage'), eq(workItems.itemNo, reportNo))
    const rows = await world.services.db().select().from(workItems).where(isOfReport)
    return rows.map(({ what, since, until }) => ({ what, within: until && until.getTime() - since.getTime() }))
  }
  /** Puts a photograph into the store, as a browser does, and has it checked. */
  async function sendPicture(bytes: Buffer = jpeg, context = ada): Promise<string> {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const body = { orderNo, fileName: 'left.jpg', contentType: 'image/jpeg', size: bytes.length, sha256 }
    const address = await handlers().presignPicture({ ...nothing, params: {}, body }, context)
    const headers = address.headers.map(({ name, value }): [string, string] => [name, value])
    const request = new Request(address.url, { method: 'PUT', headers, body: new Uint8Array(bytes) })
    expect((await world.fetchFile(request)).status).toBe(204)
    const kept = await handlers().keepPicture({ ...nothing, params: {}, body: { fileId: address.fileId } }, context)
    return kept.fileId
  }

  it('is reported with photographs, assessed, repaired and settled, and each step is told by mail', async () => {
    const fileId = await sendPicture()
    const party = { name: 'Per Hansen', contact: '98765432', numberPlate: 'EL 12345' }
    const reportNo = await submit({ pictures: [fileId, fileId], party })
    const report = await show(reportNo)
    expect(report).toMatchObject({ status: 10, canDrive: true, party, allowed: ['withdraw'], subscriptionNo: orderNo })
    expect(report.plate).toEqual(expect.any(String))
    const [picture] = report.pictures
    expect(report.pictures).toHaveLength(1)
    const shown = await world.fetchFile(new Request(picture?.url ?? ''))
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(shown.headers.get('content-disposition')).toMatch(/^inline/)
    expect(await workOf(reportNo)).toMatchObject([{ what: 'triage' }])

    expect(await asStaff(reportNo, { type: 'staff.triaged', version: 1, isUrgent: false })).toMatchObject({
      status: 20,
      isUrgent: false,
      customer: 'Ada Berg',
      pictures: 1,
      allowed: ['staff.repairScheduled', 'staff.settled', 'staff.rejected'],
    })
    const { date: today } = timesBefore(0)
    const repair = { repairOn: today, repairPlace: 'Solvei Berlin, Torstraße 1' }
    await asStaff(reportNo, { type: 'staff.repairScheduled', version: 2, ...repair })
    expect(await show(reportNo)).toMatchObject({ status: 40, ...repair, allowed: [] })
    expect(await workOf(reportNo)).toEqual([{ what: 'repair', within: day }])
    await asStaff(reportNo, { type: 'staff.repaired', version: 3 })
    const note = 'The left door was painted. The insurance has paid.'
    expect(await asStaff(reportNo, { type: 'staff.settled', version: 4, note })).toMatchObject({ allowed: [], note })
    expect(await statusOf(reportNo)).toBe(60)
    expect(await workOf(reportNo)).toEqual([])
    expect(await templatesAbout(reportNo)).toEqual([
      'damageReceived',
      'damageTriaged',
      'damageScheduled',
      'damageRepaired',
      'damageSettled',
    ])
    const [last] = await world.services.db().select().from(mails).where(eq(mails.template, 'damageSettled'))
    expect(last?.plain).toContain(note)
    const { pictures } = await operations().viewPictures(
      { params: { reportNo }, query: undefined, body: undefined },
      staff,
    )
    expect(pictures.map((one) => one.fileId)).toEqual([fileId])
  })

  it('is urgent where the car cannot be driven: due within the hour, and assistance can be sent at once', async () => {
    const reportNo = await submit({ kind: 'breakdown', canDrive: false, description: 'The car does not start.' })
    expect(await workOf(reportNo)).toEqual([{ what: 'triage', within: 3_600_000 }])
    const note = 'Falck is with you within 40 minutes.'
    const sent = await asStaff(reportNo, { type: 'staff.assistanceSent', version: 1, note })
    expect(sent).toMatchObject({ status: 30, isUrgent: true, allowed: ['staff.repairScheduled', 'staff.settled'] })
    expect(await show(reportNo)).toMatchObject({ note, allowed: [] })
    const open = await listOpenOrders(world.services, declared.openOrders, ada.account.id, 'de_DE')
    expect(open.find((one) => one.orderNo === reportNo)).toMatchObject({
      kind: 'damage',
      what: 'assistance',
      who: 'staff',
    })
    await asStaff(reportNo, { type: 'staff.settled', version: 2, note: 'The 12-volt battery was replaced.' })
    expect(await templatesAbout(reportNo)).toEqual(['damageReceived', 'damageAssistance', 'damageSettled'])
  })

  it('is withdrawn by its customer alone, until something is arranged', async () => {
    const reportNo = await submit()
    const withdraw = (context: AccountContext) =>
      handlers().withdraw({ params: { reportNo }, query: undefined, body: undefined }, context)
    const other = await world.customer()
    expect(await codeOf(withdraw(other))).toBe('not_found')
    expect(await codeOf(show(reportNo, other))).toBe('not_found')
    expect(await withdraw(ada)).toMatchObject({ status: 80, allowed: [] })
    expect(await codeOf(withdraw(ada))).toBe('transition_not_allowed')
    expect(await templatesAbout(reportNo)).toEqual(['damageReceived', 'damageWithdrawn'])
  })

  it('is rejected with a reason, which the customer reads', async () => {
    const reportNo = await submit()
    const reason = 'This scratch was in the protocol of the handover.'
    await asStaff(reportNo, { type: 'staff.rejected', version: 1, reason })
    expect(await show(reportNo)).toMatchObject({ status: 70, note: reason })
    expect(await templatesAbout(reportNo)).toEqual(['damageReceived', 'damageRejected'])
  })

  it.each<[string, () => Partial<Submission>, string]>([
    ['a time that is yet to come', () => timesBefore(-3_600_000), 'transition_not_allowed'],
    ['a time before the handover', () => timesBefore(3 * day), 'transition_not_allowed'],
    ['a photograph that was never sent', () => ({ pictures: ['a'.repeat(43)] }), 'not_found'],
    ['an order that is not there', () => ({ orderNo: 'SO-0000-0000' }), 'not_found'],
    ['a time that no clock shows', () => ({ date: '2026-11-31' }), 'invalid_params'],
  ])('is not taken with %s', async (_, more, code) => {
    expect(await codeOf(submit(more()))).toBe(code)
  })

  it('takes no photograph of another customer, and no file that is none', async () => {
    const fileId = await sendPicture()
    const eve = await world.customer()
    const own = await world.inUse(eve)
    await world.later(day)
    expect(await codeOf(submit({ orderNo: own, pictures: [fileId] }, eve))).toBe('not_found')
    const document = { orderNo, fileName: 'a.pdf', contentType: 'application/pdf', size: 9, sha256: 'a'.repeat(64) }
    expect(await codeOf(handlers().presignPicture({ ...nothing, params: {}, body: document }, ada))).toBe(
      'file_type_refused',
    )
    const text = Buffer.from('this is no photograph')
    expect(await codeOf(sendPicture(text))).toMatch(/^file_/)
  })

  it('is not scheduled for a day that is past, nor changed on an outdated page', async () => {
    const reportNo = await submit()
    await asStaff(reportNo, { type: 'staff.triaged', version: 1, isUrgent: true })
    const { date: yesterday } = timesBefore(day)
    const past = { type: 'staff.repairScheduled', version: 2, repairOn: yesterday, repairPlace: 'Berlin' } as const
    expect(await codeOf(asStaff(reportNo, past))).toBe('transition_not_allowed')
    expect(await codeOf(asStaff(reportNo, { ...past, version: 1 }))).toBe('order_changed')
  })

  it('is found by plate, order, place and other party, and listed with the order', async () => {
    const party = { name: 'Ødegård', contact: '', numberPlate: 'AB 98765' }
    const reportNo = await submit({ party, place: 'Unter den Linden 77' })
    const { plate } = await rowOf(reportNo)
    for (const q of ['ødeg', 'linden 77', reportNo.toLowerCase(), String(plate), 'ab 98765']) {
      const query = { q, size: 20 }
      const { items } = await operations().listDamage({ params: {}, query, body: undefined }, staff)
      expect(items.map((item) => item.reportNo)).toContain(reportNo)
    }
    const found = { words: ['ødeg'], number: 'ØDEG', limit: 5 }
    expect(await damageSearch.find(world.services, found)).toMatchObject([{ itemNo: reportNo, about: plate }])
    const listed = await handlers().getOfOrder({ params: { orderNo }, query: undefined, body: undefined }, ada)
    expect(listed).toMatchObject({ isOpen: true, plate, timeZone: 'Europe/Berlin' })
    expect(listed.reports.map((report) => report.reportNo)).toContain(reportNo)
    const subjects = await damageWork.subjectsOf(world.services, [reportNo])
    expect(subjects.get(reportNo)?.customer).toEqual(expect.any(String))
  })

  it('cannot be reported once the car is back', async () => {
    const eve = await world.customer()
    const own = await world.inUse(eve)
    await takeBack(world.services, own)
    const more = { orderNo: own, ...timesBefore(0) }
    expect(await codeOf(submit(more, eve))).toBe('transition_not_allowed')
    const body = { orderNo: own, fileName: 'a.jpg', contentType: 'image/jpeg', size: 9, sha256: 'a'.repeat(64) }
    expect(await codeOf(handlers().presignPicture({ ...nothing, params: {}, body }, eve))).toBe(
      'transition_not_allowed',
    )
  })

  it('is reported by the driver of a company’s car as well, and is then the driver’s', async () => {
    const { boss, driver, colleague, assign } = await openCompanyDrivers(world, 'HRB 20714')
    const own = await world.inUse(boss)
    await assign(own)
    await world.later(day)
    const ofOrder = (context: AccountContext) =>
      handlers().getOfOrder({ params: { orderNo: own }, query: undefined, body: undefined }, context)
    expect(await ofOrder(driver)).toMatchObject({ isOpen: true, isOwnOrder: false, reports: [] })
    expect(await ofOrder(boss)).toMatchObject({ isOwnOrder: true })
    const reportNo = await submit({ orderNo: own }, driver)
    expect(await show(reportNo, driver)).toMatchObject({ status: 10, isOwnOrder: false })
    expect(await codeOf(show(reportNo, boss))).toBe('not_found')
    expect([await codeOf(ofOrder(colleague)), await codeOf(submit({ orderNo: own }, colleague))]).toEqual([
      'not_found',
      'not_found',
    ])
    await assign(own, false)
    expect(await codeOf(submit({ orderNo: own }, driver))).toBe('not_found')
    expect(await show(reportNo, driver)).toMatchObject({ status: 10 })
  })

  it('is limited to ten reports a day', async () => {
    const eve = await world.customer()
    const own = await world.inUse(eve)
    await world.later(day)
    for (let count = 0; count < 10; count += 1) await submit({ orderNo: own }, eve)
    expect(await codeOf(submit({ orderNo: own }, eve))).toBe('too_many_requests')
  })

  it('blocks an erasure while it is open, and is erased and expires with its photographs', async () => {
    const eve = await world.customer()
    const own = await world.inUse(eve)
    await world.later(day)
    const subject = { accountId: eve.account.id, email: eve.account.email }
    const sha256 = createHash('sha256').update(jpeg).digest('hex')
    const described = { orderNo: own, fileName: 'b.jpg', contentType: 'image/jpeg', size: jpeg.length, sha256 }
    const address = await handlers().presignPicture({ ...nothing, params: {}, body: described }, eve)
    const headers = address.headers.map(({ name, value }): [string, string] => [name, value])
    await world.fetchFile(new Request(address.url, { method: 'PUT', headers, body: new Uint8Array(jpeg) }))
    await handlers().keepPicture({ ...nothing, params: {}, body: { fileId: address.fileId } }, eve)
    const pictures = [address.fileId]
    const reportNo = await submit({ orderNo: own, pictures }, eve)
    const stored = () => world.services.db().$count(files, eq(files.id, address.fileId))
    expect(await damageData.open?.list(world.services, subject)).toEqual([{ orderNo: reportNo }])
    expect(await damageData.exported(world.services, subject)).toMatchObject([{ orderNo: reportNo, pictures }])
    await handlers().withdraw({ params: { reportNo }, query: undefined, body: undefined }, eve)
    expect(await damageData.open?.list(world.services, subject)).toEqual([])
    expect(await stored()).toBe(1)
    await world.services.transaction(async () => damageData.erase?.(world.services, subject))
    expect([
      await stored(),
      await world.services.db().$count(damageReports, eq(damageReports.orderNo, reportNo)),
    ]).toEqual([0, 0])
  })

  it('is deleted four years after its end, with its photographs', async () => {
    const fileId = await sendPicture()
    const reportNo = await submit({ pictures: [fileId] })
    await handlers().withdraw({ params: { reportNo }, query: undefined, body: undefined }, ada)
    const kept = await submit()
    const start = world.services.clock.now().getTime()
    await world.services
      .db()
      .update(damageReports)
      .set({ updatedAt: new Date(start - 4 * 365 * day - 1) })
      .where(eq(damageReports.orderNo, reportNo))
    expect(await expireDamage(world.services)).toEqual({ reports: 1 })
    const left = await world.services.db().select().from(damageReports)
    const numbers = new Set(left.map((row) => row.orderNo))
    expect([numbers.has(reportNo), numbers.has(kept)]).toEqual([false, true])
  })
})
