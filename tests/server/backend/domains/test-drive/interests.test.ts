import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmLead } from '#server/backend/domains/leads/confirm-lead.ts'
import { confirmToken } from '#server/backend/domains/leads/lead-link.ts'
import { leadLifecycle } from '#server/backend/domains/leads/lead.lifecycle.ts'
import { listVehicles } from '#server/backend/domains/test-drive/availability.ts'
import { toRange } from '#server/backend/domains/test-drive/drive-times.ts'
import { recordInterest } from '#server/backend/domains/test-drive/interests.ts'
import { driveOpenedMails } from '#server/backend/domains/test-drive/mails/drive-opened-mails.ts'
import { notifyInterests } from '#server/backend/domains/test-drive/notify-interests.ts'
import { outbox as outboxTable } from '#server/backend/platform/db/schema/engine.ts'
import { driveInterests, driveResources, reservations } from '#server/backend/platform/db/schema/test-drive.ts'
import { fireOrderEvent } from '#server/backend/platform/engine/order-engine.ts'
import { readMail } from '#server/backend/platform/mail/mail-kind.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { contact, type DriveWorld, friday, hour, openDriveWorld, refusalOf, type Site, visitor } from './drive-world.ts'

const place = useDatabases('migrated')

describe.each(databaseKinds)('a wish for a test drive where there is none (%s)', (kind) => {
  let world: DriveWorld
  beforeAll(async () => {
    world = await openDriveWorld(await place(kind))
  })
  afterAll(() => world.close())

  type Interest = Parameters<typeof recordInterest>[1]
  const ask = (wish: Partial<Interest>) => {
    const email = `wish.${crypto.randomUUID()}@solvei.example`
    const common: Interest = {
      contact: { ...contact, email },
      modelId: 'ES8',
      privateCheck: true,
      sections: [],
      locale: 'de_DE',
      channelId: 5,
    }
    return recordInterest(world.services, { ...common, ...wish }, visitor())
  }
  const confirm = (leadNo: string) =>
    confirmLead(
      world.services,
      { token: confirmToken(world.services.env, leadNo), scene: 'TEST_DRIVE' },
      { remoteAddress: '203.0.113.7', requestId: 'test' },
    )
  const tell = () => notifyInterests(world.services)

  /** A store whose only car is taken for longer than drives are offered. */
  async function fullSite(): Promise<Site> {
    const site = await world.openSite()
    const during = toRange({ from: friday - 24 * hour, to: friday + 60 * 24 * hour })
    const createdAt = world.services.clock.now()
    await world.services
      .db()
      .insert(reservations)
      .values({ resourceId: `${site.id}-vehicle-1`, during, orderNo: 'TD-full', createdAt })
    return site
  }
  const free = ({ id }: Site) =>
    world.services
      .db()
      .delete(reservations)
      .where(eq(reservations.resourceId, `${id}-vehicle-1`))
  const mailsTo = async (leadNo: string) =>
    (await world.waiting(leadNo)).filter(({ what }) => what === 'driveOpened').length

  it('is told of the first free drive, once it is confirmed, and once', async () => {
    const site = await fullSite()
    const [asked, unconfirmed] = [await ask({ siteId: site.id }), await ask({ siteId: site.id })]
    await confirm(asked)
    expect(await tell()).toMatchObject({ notified: 0 })
    await free(site)
    expect(await tell()).toMatchObject({ notified: 1 })
    expect([await mailsTo(asked), await mailsTo(unconfirmed)]).toEqual([1, 0])
    expect(await tell()).toMatchObject({ notified: 0 })
    await confirm(unconfirmed)
    expect(await tell()).toMatchObject({ notified: 1 })
  })

  it('is answered by a mail that names model, store and time, and leads to the booking', async () => {
    const site = await fullSite()
    const leadNo = await ask({ siteId: site.id })
    await confirm(leadNo)
    await free(site)
    await tell()
    const rows = await world.services.db().select().from(outboxTable)
    const payload = rows.find((row) => Object(row.payload).template === 'driveOpened' && isAbout(row.payload, leadNo))
    const mail = readMail([driveOpenedMails], payload?.payload)
    const { subject, details, action, paragraphs } = mail.write({ now: new Date(friday), publicUrl: '' })
    expect(subject).toContain('ES8')
    expect(paragraphs.join(' ')).toContain('Solvei Hamburg')
    expect(details.flatMap(({ lines }) => lines)).toContain('Solvei Hamburg')
    expect(action?.url).toBe('https://solvei.example/de_DE/test-drive/type?model=ES8')
    expect(mail.isLate(new Date(friday))).toBe(false)
    expect(mail.isLate(new Date(friday + 60 * 24 * hour))).toBe(true)
  })

  it('about a town is told when a car comes there', async () => {
    const leadNo = await ask({ address: { country: 'DE', postcode: '24939' } })
    await confirm(leadNo)
    await tell()
    expect(await mailsTo(leadNo)).toBe(0)
    await world.serve(await world.openSite(), '249')
    await tell()
    expect(await mailsTo(leadNo)).toBe(1)
  })

  it('without a place is a lead for staff alone, and one for an unknown store or model is refused', async () => {
    const leadNo = await ask({})
    expect(await world.services.db().$count(driveInterests, eq(driveInterests.leadNo, leadNo))).toBe(0)
    expect((await refusalOf(ask({ siteId: 'nowhere' }))).code).toBe('choice_not_offered')
    expect((await refusalOf(ask({ modelId: 'Aster' }))).code).toBe('choice_not_offered')
  })

  it('goes with its lead when that is not confirmed', async () => {
    const site = await fullSite()
    const leadNo = await ask({ siteId: site.id })
    world.setNow(friday + 73 * hour)
    const target = { orderNo: leadNo, requestId: 'test' }
    await fireOrderEvent(world.services, leadLifecycle, target, async () => ({ event: { type: 'timer.unconfirmed' } }))
    world.setNow(friday)
    await tell()
    expect(await world.services.db().$count(driveInterests, eq(driveInterests.leadNo, leadNo))).toBe(0)
  })

  it('is not needed where cars wait: they are listed with colour and equipment', async () => {
    const site = await world.openSite({ cars: 1 })
    await world.services
      .db()
      .update(driveResources)
      .set({ interior: 'sand', wheels: '21-turbine', driveTrain: 'awd' })
      .where(eq(driveResources.id, `${site.id}-vehicle-1`))
    expect(await listVehicles(world.services, { siteId: site.id, modelId: 'ES8' })).toMatchObject([
      { colour: 'blue', interior: 'sand', wheels: '21-turbine', driveTrain: 'awd' },
    ])
  })
})

function isAbout(payload: unknown, leadNo: string): boolean {
  return typeof payload === 'object' && payload !== null && 'orderNo' in payload && payload.orderNo === leadNo
}
