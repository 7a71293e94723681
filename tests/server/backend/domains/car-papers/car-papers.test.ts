import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { carPapersMachine } from '#machines/orders/car-papers/index.ts'
import type { PaperKind } from '#machines/orders/car-papers/index.ts'
import type { HandlerInput } from '#server/api/contract/endpoint.ts'
import type { carPapersOperations } from '#server/api/contract/groups/car-papers-operations.ts'
import {
  createCarPapersHandlers,
  createCarPapersOperationsHandlers,
} from '#server/backend/domains/car-papers/car-papers.handlers.ts'
import { papersNotifications } from '#server/backend/domains/car-papers/papers-notifications.ts'
import { carPapersData } from '#server/backend/domains/car-papers/personal-data.ts'
import { createNotifier } from '#server/backend/domains/notifications/notify.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { carPapers } from '#server/backend/platform/db/schema/car-papers.ts'
import { stockVehicles } from '#server/backend/platform/db/schema/catalogue.ts'
import { mails } from '#server/backend/platform/db/schema/engine.ts'
import { files } from '#server/backend/platform/db/schema/files.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'
import { registerMails } from '#server/backend/platform/mail/mail-effect.ts'
import { jpeg, pdf } from '#tests/fixtures/licence-files.ts'
import { staff } from '#tests/server/backend/domains/activities/activity-world.ts'
import { type ExtrasWorld, openExtrasWorld } from '#tests/server/backend/domains/subscription/add-ons/extras-world.ts'
import { openCompanyDrivers } from '#tests/server/backend/domains/subscription/company-driver.ts'
import { handOver, prepare, takeBack } from '#tests/server/backend/domains/subscription/staff-steps.ts'
import { refusalOf } from '#tests/server/backend/domains/test-drive/drive-world.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { declared } from '#tests/support/declared.ts'
import { provenStatus } from '#tests/support/proven-status.ts'

type StaffBody = HandlerInput<typeof carPapersOperations.rows.firePapersEvent>['body']

const placeOf = useDatabases('seeded')

const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code

describe.each(databaseKinds)('plate and papers of a car (%s)', (kind) => {
  let world: ExtrasWorld
  beforeAll(async () => {
    world = await openExtrasWorld(await placeOf(kind))
    registerMails(world.services, world.outbox, declared.mails, createNotifier(world.services, [papersNotifications]))
  })
  afterAll(() => world.close())

  const operations = () => createCarPapersOperationsHandlers(world.files)
  const asked = (orderNo: string) => ({ params: { orderNo }, query: undefined, body: undefined })
  const staffView = (orderNo: string) => operations().getCarPapers(asked(orderNo), staff)
  const act = (orderNo: string, body: StaffBody) =>
    operations().firePapersEvent({ params: { orderNo }, query: undefined, body }, staff)
  const setPlate = (orderNo: string, version: number, plate: string) =>
    act(orderNo, { type: 'staff.plateSet', version, plate })
  const show = (orderNo: string, context: AccountContext) =>
    createCarPapersHandlers(world.files).getPapers(asked(orderNo), context)
  const download = (orderNo: string, paper: PaperKind, context: AccountContext) =>
    createCarPapersHandlers(world.files).downloadPaper(
      { params: { orderNo }, query: { kind: paper }, body: undefined },
      context,
    )
  async function send(orderNo: string, bytes: Buffer, contentType = 'application/pdf'): Promise<string> {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const body = { fileName: 'paper.pdf', contentType, size: bytes.length, sha256 }
    const address = await operations().presignPaper({ params: { orderNo }, query: undefined, body }, staff)
    const headers = address.headers.map(({ name, value }): [string, string] => [name, value])
    await world.fetchFile(new Request(address.url, { method: 'PUT', headers, body: new Uint8Array(bytes) }))
    return address.fileId
  }
  const store = async (orderNo: string, version: number, paper: PaperKind, words: string = paper) => {
    const fileId = await send(orderNo, pdf(`/Words (${words})`))
    const view = await act(orderNo, { type: 'staff.paperStored', version, kind: paper, fileId })
    return { fileId, view }
  }
  const rowOf = async (orderNo: string) => {
    const [row] = await world.services.db().select().from(carPapers).where(eq(carPapers.subscriptionNo, orderNo))
    if (!row) throw new Error(`no papers of ${orderNo}`)
    return row
  }
  const isStored = async (fileId: string) => (await world.services.db().$count(files, eq(files.id, fileId))) === 1
  const templatesAbout = async (orderNo: string) => {
    await world.outbox.drain()
    const rows = await world.services
      .db()
      .select()
      .from(mails)
      .where(eq(mails.orderNo, orderNo))
      .orderBy(mails.outboxId)
    return rows.map(({ template }) => template).filter((template) => template.startsWith('carPapers'))
  }

  it('are set by the store while it prepares the handover, told once complete, and downloaded by the customer', async () => {
    const ada = await world.customer()
    const orderNo = await world.paid(ada)
    expect(await staffView(orderNo)).toMatchObject({ version: 0, isOpen: true, isComplete: false, papers: [] })
    expect(await setPlate(orderNo, 0, 'b-sl 201e')).toMatchObject({ version: 1, plate: 'B SL 201E', isComplete: false })
    const { fileId } = await store(orderNo, 1, 'registration')
    expect(await templatesAbout(orderNo)).toEqual([])
    const { view } = await store(orderNo, 2, 'insurance')
    expect(view).toMatchObject({ version: 3, isComplete: true })
    expect(await templatesAbout(orderNo)).toEqual(['carPapersReady'])
    expect(await provenStatus(world.services, carPapersMachine, await rowOf(orderNo))).toBe(20)
    const seen = await show(orderNo, ada)
    expect(seen).toMatchObject({ plate: 'B SL 201E', papers: [{ kind: 'registration' }, { kind: 'insurance' }] })
    const { url } = await download(orderNo, 'registration', ada)
    const fetched = await world.fetchFile(new Request(url))
    expect([fetched.status, fetched.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(fetched.headers.get('content-disposition')).toMatch(/^attachment/)
    const [order] = await world.services
      .db()
      .select()
      .from(subscriptionOrders)
      .where(eq(subscriptionOrders.orderNo, orderNo))
    const [car] = await world.services
      .db()
      .select()
      .from(stockVehicles)
      .where(eq(stockVehicles.id, order?.vehicleId ?? ''))
    expect(car?.plate).toBe('B SL 201E')

    // A correction replaces the file and is told; a removed paper is deleted.
    const again = await store(orderNo, 3, 'registration', 'corrected')
    expect([await isStored(fileId), await isStored(again.fileId)]).toEqual([false, true])
    expect(await templatesAbout(orderNo)).toEqual(['carPapersReady', 'carPapersChanged'])
    const removed = await act(orderNo, { type: 'staff.paperRemoved', version: 4, kind: 'registration' })
    expect(removed).toMatchObject({ isComplete: false, papers: [{ kind: 'insurance' }] })
    expect(await isStored(again.fileId)).toBe(false)
    expect(await codeOf(download(orderNo, 'registration', ada))).toBe('not_found')
  })

  it('are refused where plate or file are none, the page is outdated or the car is not the customer’s', async () => {
    const ada = await world.customer()
    const orderNo = await world.paid(ada)
    expect(await codeOf(setPlate(orderNo, 0, 'EL 12345'))).toBe('transition_not_allowed')
    expect(await codeOf(setPlate(orderNo, 1, 'B SL 202E'))).toBe('order_changed')
    const missing = { type: 'staff.paperStored', version: 0, kind: 'insurance', fileId: 'a'.repeat(43) } as const
    expect(await codeOf(act(orderNo, missing))).toBe('not_found')
    expect(await codeOf(send(orderNo, jpeg, 'image/jpeg'))).toBe('file_type_refused')
    const picture = await send(orderNo, jpeg)
    expect(await codeOf(act(orderNo, { ...missing, fileId: picture }))).toMatch(/^file_/)
    await setPlate(orderNo, 0, 'B SL 202E')
    const notStored = { type: 'staff.paperRemoved', version: 1, kind: 'insurance' } as const
    expect(await codeOf(act(orderNo, notStored))).toBe('transition_not_allowed')

    await prepare(world.services, orderNo)
    await handOver(world.services, orderNo)
    await takeBack(world.services, orderNo)
    expect(await staffView(orderNo)).toMatchObject({ isOpen: false })
    expect(await codeOf(setPlate(orderNo, 1, 'B SL 203E'))).toBe('transition_not_allowed')
    expect(await codeOf(setPlate('SO-0000-0000', 0, 'B SL 203E'))).toBe('not_found')
  })

  it('are read by the person of the company who drives the car, and by no one else', async () => {
    const { boss, driver, colleague, assign } = await openCompanyDrivers(world, 'HRB 20713')
    const stranger = await world.customer()
    const orderNo = await world.paid(boss)
    await setPlate(orderNo, 0, 'B SL 205E')
    await store(orderNo, 1, 'insurance')
    await assign(orderNo)
    expect(await show(orderNo, driver)).toMatchObject({ plate: 'B SL 205E', papers: [{ kind: 'insurance' }] })
    expect((await download(orderNo, 'insurance', driver)).url).toContain('http')
    for (const context of [colleague, stranger]) {
      expect(await codeOf(show(orderNo, context))).toBe('not_found')
      expect(await codeOf(download(orderNo, 'insurance', context))).toBe('not_found')
    }
    await assign(orderNo, false)
    expect(await codeOf(show(orderNo, driver))).toBe('not_found')
  })

  it('are those of the present car: a car that is replaced begins again without any', async () => {
    const ada = await world.customer()
    const orderNo = await world.paid(ada)
    await setPlate(orderNo, 0, 'B SL 206E')
    const { fileId } = await store(orderNo, 1, 'insurance')
    const [other] = await world.services
      .db()
      .select()
      .from(stockVehicles)
      .where(eq(stockVehicles.isFree, true))
      .limit(1)
    await world.services
      .db()
      .update(subscriptionOrders)
      .set({ vehicleId: other?.id ?? null })
      .where(eq(subscriptionOrders.orderNo, orderNo))
    expect((await show(orderNo, ada)).papers).toEqual([])
    expect(await codeOf(download(orderNo, 'insurance', ada))).toBe('not_found')
    const view = await setPlate(orderNo, 2, 'B SL 207E')
    expect(view).toMatchObject({ plate: 'B SL 207E', papers: [], isComplete: false })
    expect(await isStored(fileId)).toBe(false)
    expect(await provenStatus(world.services, carPapersMachine, await rowOf(orderNo))).toBe(10)
  })

  it('are exported and erased with the account', async () => {
    const ada = await world.customer()
    const orderNo = await world.paid(ada)
    await setPlate(orderNo, 0, 'B SL 208E')
    const { fileId } = await store(orderNo, 1, 'registration')
    const subject = { accountId: ada.account.id, email: ada.account.email }
    expect(await carPapersData.exported(world.services, subject)).toMatchObject([
      { subscriptionNo: orderNo, plate: 'B SL 208E' },
    ])
    await world.services.transaction(async () => carPapersData.erase?.(world.services, subject))
    expect([await isStored(fileId), await carPapersData.exported(world.services, subject)]).toEqual([false, []])
  })
})
