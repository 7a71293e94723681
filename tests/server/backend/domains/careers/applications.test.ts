import { createHash, randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { config } from '#config'
import { jobApplicationMachine } from '#machines/orders/job-application/index.ts'
import type { HandlerInput } from '#server/api/contract/endpoint.ts'
import type { jobApplicationOperations } from '#server/api/contract/groups/job-application-operations.ts'
import type { jobApplications as applicationGroup } from '#server/api/contract/groups/job-applications.ts'
import { uploadMaxBytes } from '#server/api/contract/schemas/files.ts'
import { applicationWork } from '#server/backend/domains/careers/application-work.ts'
import {
  createApplicationHandlers,
  createApplicationOperationsHandlers,
} from '#server/backend/domains/careers/application.handlers.ts'
import { applicationLifecycle } from '#server/backend/domains/careers/application.lifecycle.ts'
import { applicationData } from '#server/backend/domains/careers/personal-data.ts'
import { openingRows } from '#server/backend/domains/careers/seed/opening-rows.ts'
import { searchAll } from '#server/backend/domains/work/search.ts'
import { carryOutMerge } from '#server/backend/kernel/account-merge.ts'
import type { AccountContext, CallContext } from '#server/backend/kernel/handler.ts'
import { jobApplications, openings } from '#server/backend/platform/db/schema/careers.ts'
import { mails } from '#server/backend/platform/db/schema/engine.ts'
import { files } from '#server/backend/platform/db/schema/files.ts'
import { staffActions } from '#server/backend/platform/db/schema/staff-actions.ts'
import { workItems } from '#server/backend/platform/db/schema/work.ts'
import { registerOrderTimers, timersOf } from '#server/backend/platform/engine/order-timers.ts'
import { registerMails } from '#server/backend/platform/mail/mail-effect.ts'
import { jpeg, pdf } from '#tests/fixtures/licence-files.ts'
import { newcomer, nothing, staff } from '#tests/server/backend/domains/activities/activity-world.ts'
import {
  openSubscriptionWorld,
  type SubscriptionWorld,
} from '#tests/server/backend/domains/subscription/subscription-world.ts'
import { refusalOf } from '#tests/server/backend/domains/test-drive/drive-world.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { declared } from '#tests/support/declared.ts'
import { provenStatus } from '#tests/support/proven-status.ts'

type Submission = HandlerInput<typeof applicationGroup.rows.submit>['body']
type StaffBody = HandlerInput<typeof jobApplicationOperations.rows.fireApplicationEvent>['body']
type Described = Omit<HandlerInput<typeof applicationGroup.rows.presignFile>['body'], 'openingId' | 'attempt'>

const placeOf = useDatabases('seeded')
const day = 86_400_000
const { keptDays, keptLongerDays } = config.limits.applications
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code
const subjectOf = ({ account: { id, email } }: AccountContext) => ({ accountId: id, email })
const openingId = 'always-open-oslo'
const closedId = 'closed-oslo'

describe.each(databaseKinds)('an application for an opening (%s)', (kind) => {
  let world: SubscriptionWorld
  beforeAll(async () => {
    // What a captcha proves is tested where it is checked.
    config.switches.captcha = false
    world = await openSubscriptionWorld(await placeOf(kind))
    const { services, outbox } = world
    registerOrderTimers(services, [timersOf(applicationLifecycle)])
    registerMails(services, outbox, declared.mails)
    const [seeded] = openingRows()
    if (!seeded) throw new Error('no openings')
    const yesterday = new Date(services.clock.now().getTime() - 2 * day).toISOString().slice(0, 10)
    const facts = { ...seeded.facts, postedOn: '2020-01-01' }
    await services
      .db()
      .insert(openings)
      .values([
        { ...seeded, id: openingId, facts },
        { ...seeded, id: closedId, facts: { ...facts, closesOn: yesterday } },
      ])
  })
  afterAll(() => world.close())

  const handlers = () => createApplicationHandlers(world.files)
  const operations = () => createApplicationOperationsHandlers(world.files)
  /** Puts a file into the store, as a browser does, and has it checked. */
  async function send(
    attempt: string,
    {
      bytes = pdf(),
      context = newcomer(),
      ...more
    }: Partial<Described> & { bytes?: Buffer; context?: CallContext } = {},
  ): Promise<string> {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const described = { fileName: 'cv.pdf', contentType: 'application/pdf', size: bytes.length, sha256, ...more }
    const body = { openingId, attempt, ...described }
    const address = await handlers().presignFile({ ...nothing, params: {}, body }, context)
    const headers = address.headers.map(({ name, value }): [string, string] => [name, value])
    const request = new Request(address.url, { method: 'PUT', headers, body: new Uint8Array(bytes) })
    expect((await world.fetchFile(request)).status).toBe(204)
    const { fileId } = await handlers().keepFile(
      { ...nothing, params: {}, body: { attempt, fileId: address.fileId } },
      context,
    )
    return fileId
  }
  const wish = (attempt: string, cv: string, more: Partial<Submission> = {}): Submission => ({
    openingId,
    attempt,
    firstName: 'Runa',
    lastName: 'Moe',
    email: `${randomUUID()}@example.org`,
    phoneCountry: 'NO',
    phoneNumber: '41234567',
    message: 'I know how batteries get warm.',
    files: [cv],
    privateCheck: true,
    isKeptLonger: false,
    textVersion: '2026-11',
    locale: 'no_NO',
    ...more,
  })
  const submit = (body: Submission, context: CallContext = newcomer()) =>
    handlers().submit({ ...nothing, params: {}, body }, context)
  const apply = async (more: Partial<Submission> = {}, context: CallContext = newcomer()) => {
    const attempt = randomUUID()
    return submit(wish(attempt, await send(attempt), more), context)
  }
  const show = (applicationNo: string, token?: string, context: CallContext = newcomer()) =>
    handlers().getApplication({ params: { applicationNo }, query: { token }, body: undefined }, context)
  const withdraw = (applicationNo: string, token?: string, context: CallContext = newcomer()) =>
    handlers().withdraw({ params: { applicationNo }, query: undefined, body: { token, answer: 'withdraw' } }, context)
  const keep = (applicationNo: string, token: string | undefined, isKeptLonger: boolean) =>
    handlers().changeKeeping({ params: { applicationNo }, query: undefined, body: { token, isKeptLonger } }, newcomer())
  const asStaff = (applicationNo: string, body: StaffBody) =>
    operations().fireApplicationEvent({ params: { applicationNo }, query: undefined, body }, staff)
  const open = (applicationNo: string) =>
    operations().openApplication({ params: { applicationNo }, query: undefined, body: undefined }, staff)
  const rowOf = async (applicationNo: string) => {
    const [row] = await world.services
      .db()
      .select()
      .from(jobApplications)
      .where(eq(jobApplications.orderNo, applicationNo))
    if (!row) throw new Error(`no application ${applicationNo}`)
    return row
  }
  const mailsAbout = async (applicationNo: string) => {
    await world.outbox.drain()
    return world.services.db().select().from(mails).where(eq(mails.orderNo, applicationNo)).orderBy(mails.outboxId)
  }
  const templatesAbout = async (applicationNo: string) =>
    (await mailsAbout(applicationNo)).map(({ template }) => template)
  const workOf = (applicationNo: string) =>
    world.services
      .db()
      .$count(workItems, and(eq(workItems.kind, 'jobApplication'), eq(workItems.itemNo, applicationNo)))
  const tomorrow = () => new Date(world.services.clock.now().getTime() + 2 * day).toISOString().slice(0, 10)

  it('of a visitor is read, invited, offered and hired, and each step is told by mail', async () => {
    const { applicationNo, token } = await apply()
    expect(await show(applicationNo, token)).toMatchObject({
      status: 10,
      title: 'Ingeniør, batterisystemer',
      files: ['cv.pdf'],
      allowed: ['withdraw', 'keepLonger'],
    })
    expect(await workOf(applicationNo)).toBe(1)
    expect(await asStaff(applicationNo, { type: 'staff.reviewed', version: 1 })).toMatchObject({
      status: 20,
      applicant: 'Runa Moe',
      allowed: ['staff.invited', 'staff.offered', 'staff.rejected', 'staff.noted'],
    })
    expect(await workOf(applicationNo)).toBe(0)
    const place = 'Solvei Oslo, Dronning Eufemias gate 8'
    const invited = { type: 'staff.invited', version: 2, date: tomorrow(), time: '10:00', place } as const
    await asStaff(applicationNo, invited)
    await asStaff(applicationNo, { ...invited, version: 3, time: '11:30' })
    const view = await show(applicationNo, token)
    expect(view).toMatchObject({ status: 30, interviewPlace: place, timeZone: 'Europe/Oslo' })
    expect(view.interviewAt).toMatch(/T(?:09|10):30:00/)
    const note = '760 000 kroner i året.'
    await asStaff(applicationNo, { type: 'staff.offered', version: 4, note })
    expect(await show(applicationNo, token)).toMatchObject({ status: 40, note, allowed: ['withdraw', 'keepLonger'] })
    await asStaff(applicationNo, { type: 'staff.hired', version: 5 })
    expect(await show(applicationNo, token)).toMatchObject({ status: 50, allowed: [] })
    expect(await provenStatus(world.services, jobApplicationMachine, await rowOf(applicationNo))).toBe(50)
    expect(await templatesAbout(applicationNo)).toEqual([
      'applicationReceived',
      'applicationReviewed',
      'applicationInvited',
      'applicationInvited',
      'applicationOffered',
      'applicationHired',
    ])
    const [first] = await mailsAbout(applicationNo)
    expect(first?.plain).toContain(`/no_NO/careers/applications/${applicationNo}?token=`)
  })

  it('is withdrawn by the link once, however often it is pressed', async () => {
    const { applicationNo, token } = await apply()
    expect(await withdraw(applicationNo, token)).toMatchObject({ status: 70, allowed: ['keepLonger'] })
    expect(await withdraw(applicationNo, token)).toMatchObject({ status: 70 })
    expect(await templatesAbout(applicationNo)).toEqual(['applicationReceived', 'applicationWithdrawn'])
  })

  it('is open to its link and its signed-in applicant alone', async () => {
    const [ada, eve] = [await world.customer(), await world.customer()]
    const { applicationNo, token } = await apply({}, ada)
    const other = await apply()
    expect(await show(applicationNo, undefined, ada)).toMatchObject({ status: 10 })
    for (const [no, key, context] of [
      [applicationNo, undefined, eve],
      [applicationNo, `${token}x`, newcomer()],
      [applicationNo, other.token, newcomer()],
      ['JA-0000-0000', token, newcomer()],
    ] as const) {
      expect([await codeOf(show(no, key, context)), await codeOf(withdraw(no, key, context))]).toEqual([
        'link_invalid',
        'link_invalid',
      ])
    }
  })

  it('is one of an account for an opening, until it is closed', async () => {
    const email = `${randomUUID()}@example.org`
    const ada = await world.customer()
    const { applicationNo, token } = await apply({ email }, ada)
    expect(await codeOf(apply({ email }, ada))).toBe('request_open')
    // A visitor with this address learns nothing by it, and keeps the account from nothing.
    expect(await apply({ email: email.toUpperCase() })).toMatchObject({
      applicationNo: expect.stringMatching(/^JA-/),
    })
    await withdraw(applicationNo, token)
    expect(await apply({ email }, ada)).toMatchObject({ applicationNo: expect.stringMatching(/^JA-/) })
  })

  it('stays reachable by its link where two accounts with one for an opening are merged', async () => {
    const [ada, eve] = [await world.customer(), await world.customer()]
    const [kept, left] = [await apply({}, ada), await apply({}, eve)]
    const merge = applicationData.merge ?? {}
    const pair = { from: subjectOf(eve), into: subjectOf(ada) }
    await world.services.transaction(() => carryOutMerge(world.services, merge, pair))
    expect(await rowOf(kept.applicationNo)).toMatchObject({ accountId: ada.account.id })
    expect(await rowOf(left.applicationNo)).toMatchObject({ accountId: null })
    expect(await show(left.applicationNo, left.token)).toMatchObject({ status: 10 })
  })

  it.each<[string, Partial<Submission>, string]>([
    ['an opening that is closed', { openingId: closedId }, 'transition_not_allowed'],
    ['an opening that is none', { openingId: 'astronaut' }, 'transition_not_allowed'],
    ['the guidelines not accepted', { privateCheck: false }, 'transition_not_allowed'],
    ['a file that was never sent', { files: ['a'.repeat(43)] }, 'not_found'],
    ['an address for a day', { email: 'runa@mailinator.com' }, 'email_not_allowed'],
    ['a number that its country has not', { phoneNumber: '123456' }, 'invalid_params'],
  ])('is not taken with %s', async (_, more, code) => {
    expect(await codeOf(apply(more))).toBe(code)
  })

  it('is taken of a visitor with a captcha alone', async () => {
    const attempt = randomUUID()
    const cv = await send(attempt)
    config.switches.captcha = true
    try {
      expect(await codeOf(submit(wish(attempt, cv)))).toBe('captcha_invalid')
      expect(await submit(wish(attempt, cv), await world.customer())).toMatchObject({ token: expect.any(String) })
    } finally {
      config.switches.captcha = false
    }
  })

  it('takes a CV as PDF, further files of other kinds, and none of another attempt', async () => {
    const [attempt, other] = [randomUUID(), randomUUID()]
    const picture = await send(attempt, { bytes: jpeg, contentType: 'image/jpeg', fileName: 'certificate.jpg' })
    expect(await codeOf(submit(wish(attempt, picture)))).toBe('not_found')
    const cv = await send(attempt)
    expect(await codeOf(submit(wish(other, cv)))).toBe('not_found')
    const { applicationNo, token } = await submit(wish(attempt, cv, { files: [cv, picture] }))
    expect(await show(applicationNo, token)).toMatchObject({ files: ['cv.pdf', 'certificate.jpg'] })
  })

  it('takes no file that is too large, of another kind, or not what it says it is', async () => {
    const attempt = randomUUID()
    expect(await codeOf(send(attempt, { size: uploadMaxBytes + 1 }))).toBe('file_too_large')
    expect(await codeOf(send(attempt, { contentType: 'application/msword' }))).toBe('file_type_refused')
    expect(await codeOf(send(attempt, { bytes: Buffer.from('MZ this is a program') }))).toBe('file_type_refused')
    const body = { openingId: closedId, attempt, fileName: 'cv.pdf', contentType: 'application/pdf', size: 9 }
    const described = { ...body, sha256: 'a'.repeat(64) }
    expect(await codeOf(handlers().presignFile({ ...nothing, params: {}, body: described }, newcomer()))).toBe(
      'not_found',
    )
  })

  it('is limited: five an hour for a mailbox, and sixty files from a network', async () => {
    const email = `${randomUUID()}@example.org`
    for (let count = 0; count < 5; count += 1) {
      const { applicationNo, token } = await apply({ email })
      await withdraw(applicationNo, token)
    }
    expect(await codeOf(apply({ email }))).toBe('too_many_requests')
    const context = newcomer()
    const presign = () => {
      const described = { fileName: 'cv.pdf', contentType: 'application/pdf', size: 9, sha256: 'a'.repeat(64) }
      const body = { openingId, attempt: randomUUID(), ...described }
      return handlers().presignFile({ ...nothing, params: {}, body }, context)
    }
    for (let count = 0; count < 60; count += 1) await presign()
    expect(await codeOf(presign())).toBe('too_many_requests')
  })

  it('is opened by staff with its files, and who opened it is logged', async () => {
    const { applicationNo } = await apply()
    const opened = await open(applicationNo)
    expect(opened).toMatchObject({ phone: '+47 41234567', files: [{ fileName: 'cv.pdf' }] })
    const { status, headers } = await world.fetchFile(new Request(opened.files[0]?.url ?? ''))
    expect([status, headers.get('content-disposition')]).toEqual([200, expect.stringMatching(/^attachment/)])
    expect(await world.services.db().$count(staffActions, eq(staffActions.reference, applicationNo))).toBe(1)
    expect(opened.actions).toMatchObject([{ action: 'application.opened' }])
    expect(await codeOf(open('JA-0000-0000'))).toBe('not_found')
  })

  it('has a note for colleagues, is rejected with a reason, and is not changed on an outdated page', async () => {
    const { applicationNo, token } = await apply()
    const noted = await asStaff(applicationNo, { type: 'staff.noted', version: 1, remark: 'Ask about Tromsø' })
    expect(noted).toMatchObject({ status: 10, remark: 'Ask about Tromsø' })
    expect(await codeOf(asStaff(applicationNo, { type: 'staff.reviewed', version: 1 }))).toBe('order_changed')
    const yesterday = { type: 'staff.invited', date: '2020-01-01', time: '10:00', place: 'Oslo' } as const
    await asStaff(applicationNo, { type: 'staff.reviewed', version: 2 })
    expect(await codeOf(asStaff(applicationNo, { ...yesterday, version: 3 }))).toBe('transition_not_allowed')
    const reason = 'Another applicant has done this for years.'
    await asStaff(applicationNo, { type: 'staff.rejected', version: 3, reason })
    expect(JSON.stringify(await show(applicationNo, token))).not.toContain('Tromsø')
    expect((await mailsAbout(applicationNo)).at(-1)).toMatchObject({
      template: 'applicationRejected',
      plain: expect.stringContaining(reason),
    })
    expect(await codeOf(withdraw(applicationNo, token))).toBe('transition_not_allowed')
  })

  it('is found by name, address, title and number, and by state and country', async () => {
    const email = `${randomUUID()}@example.org`
    const { applicationNo } = await apply({ email, lastName: 'Ødegård' })
    const list = async (query: Record<string, unknown>) => {
      const { items } = await operations().listApplications(
        { params: {}, query: { size: 50, ...query }, body: undefined },
        staff,
      )
      return items.map((item) => item.applicationNo)
    }
    for (const q of ['ødeg', email.slice(0, 8), applicationNo.toLowerCase(), 'SO-2614']) {
      expect(await list({ q })).toContain(applicationNo)
    }
    expect(await list({ status: 10, country: 'NO' })).toContain(applicationNo)
    expect(await list({ status: 20, q: applicationNo })).toEqual([])
    expect(await list({ country: 'DE', q: applicationNo })).toEqual([])
    const { searches } = declared
    const found = await Promise.all(
      ['ødegård runa', email, applicationNo.toLowerCase()].map((q) => searchAll(world.services, searches, q)),
    )
    const hit = { itemNo: applicationNo, customer: 'Runa Ødegård', about: 'SO-2614' }
    expect(found).toMatchObject(Array.from({ length: 3 }, () => [{ kind: 'jobApplication', hits: [hit] }]))
    const subjects = await applicationWork.subjectsOf(world.services, [applicationNo])
    expect(subjects.get(applicationNo)?.customer).toBe('Runa Ødegård')
  })

  it('names its applicant no longer some months after its end: files, mails and link are gone', async () => {
    const { applicationNo, token } = await apply()
    const { filesOf } = await rowOf(applicationNo)
    await withdraw(applicationNo, token)
    await world.outbox.drain()
    await world.later((keptDays - 1) * day)
    await world.outbox.drain()
    expect(await show(applicationNo, token)).toMatchObject({ status: 70 })
    await world.later(2 * day)
    await world.outbox.drain()
    const row = await rowOf(applicationNo)
    expect(row).toMatchObject({ status: 80, firstName: '', lastName: '', email: '', phone: '', message: '', files: [] })
    expect(row.title).toBe('Ingeniør, batterisystemer')
    expect(await world.services.db().$count(files, eq(files.ownerId, filesOf))).toBe(0)
    expect(await mailsAbout(applicationNo)).toEqual([])
    expect(await codeOf(show(applicationNo, token))).toBe('link_invalid')
    expect(await open(applicationNo)).toMatchObject({ email: '', phone: '', files: [] })
  })

  it('is kept longer for other openings for as long as its applicant wants that, as staff see', async () => {
    const { applicationNo, token } = await apply({ isKeptLonger: true })
    const listed = async () => {
      const query = { size: 50, q: applicationNo }
      return (await operations().listApplications({ params: {}, query, body: undefined }, staff)).items[0]
    }
    expect(await listed()).toMatchObject({ isKeptLonger: true })
    expect(await show(applicationNo, token)).toMatchObject({
      isKeptLonger: true,
      allowed: ['withdraw', 'keepShorter'],
    })
    expect(await keep(applicationNo, token, false)).toMatchObject({ isKeptLonger: false })
    expect(await keep(applicationNo, token, true)).toMatchObject({ isKeptLonger: true })
    expect(await keep(applicationNo, token, true)).toMatchObject({ isKeptLonger: true })
    await asStaff(applicationNo, { type: 'staff.rejected', version: 3, reason: 'Not this time.' })
    const plain = (await mailsAbout(applicationNo)).at(-1)?.plain
    expect(plain).toContain('365')
    expect(plain).not.toContain('180')
    await world.later((keptDays + 2) * day)
    await world.outbox.drain()
    expect(await show(applicationNo, token)).toMatchObject({ status: 60, allowed: ['keepShorter'] })
    expect((await open(applicationNo)).files).toHaveLength(1)

    // Taken back after the days of the others: erased at once.
    await keep(applicationNo, token, false)
    await world.outbox.drain()
    expect(await rowOf(applicationNo)).toMatchObject({ status: 80, firstName: '', isKeptLonger: false, files: [] })
    expect(await codeOf(keep(applicationNo, token, true))).toBe('link_invalid')
    expect(await provenStatus(world.services, jobApplicationMachine, await rowOf(applicationNo))).toBe(80)
  })

  it('is erased after the longer time too, and is nobody else’s to keep', async () => {
    const { applicationNo, token } = await apply()
    expect(await codeOf(keep(applicationNo, `${token}x`, true))).toBe('link_invalid')
    expect(await codeOf(keep('JA-0000-0000', token, true))).toBe('link_invalid')
    await withdraw(applicationNo, token)
    await world.later(day)
    expect(await keep(applicationNo, token, true)).toMatchObject({ status: 70, isKeptLonger: true })
    await world.later((keptLongerDays - 2) * day)
    await world.outbox.drain()
    expect(await show(applicationNo, token)).toMatchObject({ status: 70 })
    await world.later(2 * day)
    await world.outbox.drain()
    expect(await rowOf(applicationNo)).toMatchObject({ status: 80, email: '' })
  })

  it('is exported and erased with the account of its applicant', async () => {
    const eve = await world.customer()
    const { applicationNo } = await apply({}, eve)
    const { filesOf } = await rowOf(applicationNo)
    const subject = { accountId: eve.account.id, email: eve.account.email }
    expect(await applicationData.exported(world.services, subject)).toMatchObject([
      { orderNo: applicationNo, message: 'I know how batteries get warm.' },
    ])
    expect(await applicationData.consents?.list(world.services, subject)).toHaveLength(1)
    await world.services.transaction(async () => applicationData.erase?.(world.services, subject))
    expect(await applicationData.exported(world.services, subject)).toEqual([])
    expect(await world.services.db().$count(files, eq(files.ownerId, filesOf))).toBe(0)
    expect(await workOf(applicationNo)).toBe(0)
  })
})
