import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Account } from '#server/api/contract/groups/account.ts'
import { createLeadOperationsHandlers } from '#server/backend/domains/leads/lead-operations.handlers.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { staffActions } from '#server/backend/platform/db/schema/staff-actions.ts'
import { refusalOf } from '#tests/server/backend/domains/test-drive/drive-world.ts'
import { newDatabase } from '#tests/support/databases.ts'
import { type LeadWorld, openLeadWorld } from './lead-world.ts'

type Handlers = ReturnType<typeof createLeadOperationsHandlers>
type Event = Parameters<Handlers['fireLeadEvent']>[0]['body']

let world: LeadWorld
let handlers: Handlers
let account: Account
beforeAll(async () => {
  world = await openLeadWorld(await newDatabase('postgresql', 'migrated'))
  handlers = createLeadOperationsHandlers(world.services)
  account = { ...(await world.account('liv@solvei.example')), role: 'staff', roles: ['administrator'] }
  await world.services
    .db()
    .update(accounts)
    .set({ role: 'staff', roles: ['administrator'] })
    .where(eq(accounts.id, account.id))
})
afterAll(() => world.stop())

const staff = () => ({ ...world.visitor(), account })
const input = { params: {}, query: undefined, body: undefined }
const list = (which: 'waiting' | 'all' = 'waiting', page: { after?: string; size?: number } = {}) =>
  handlers.listLeads({ ...input, query: { which, size: 100, ...page } }, staff())
const fire = (leadNo: string, body: Event) =>
  handlers.fireLeadEvent({ params: { leadNo }, query: undefined, body }, staff())
const see = (leadNo: string) => handlers.getLead({ params: { leadNo }, query: undefined, body: undefined }, staff())
const numbers = async (which?: 'all') => (await list(which)).items.map(({ leadNo }) => leadNo)

describe('the leads of staff', () => {
  it('wait where they are confirmed and nobody has been in touch, the oldest first', async () => {
    const unconfirmed = await world.record()
    const first = await world.confirmed()
    const second = await world.confirmed({ sections: [] })
    expect(await numbers()).toEqual([first.orderNo, second.orderNo])
    expect(await numbers('all')).toEqual([second.orderNo, first.orderNo, unconfirmed?.orderNo])
    await fire(first.orderNo, { type: 'contacted', version: first.version })
    expect(await numbers()).toEqual([second.orderNo])
    const page = await list('all', { size: 1 })
    expect(page.items).toMatchObject([{ leadNo: second.orderNo, name: 'Kari Nordmann', scene: 'intention' }])
    expect((await list('all', { size: 1, ...(page.next && { after: page.next }) })).items).toMatchObject([
      { leadNo: first.orderNo, contact: 'done' },
    ])
  })

  it('are taken, written about and settled, each by whoever does it, with its line in the log', async () => {
    const { orderNo, version } = await world.confirmed()
    const taken = await fire(orderNo, { type: 'taken', version })
    expect(taken).toMatchObject({ assignee: 'Ada Berg', isOwn: true, notes: [] })
    const noted = await fire(orderNo, { type: 'noted', version: taken.version, note: 'Wants a black one' })
    expect(noted.notes).toMatchObject([{ by: 'Ada Berg', text: 'Wants a black one' }])
    const done = await fire(orderNo, { type: 'contacted', version: noted.version, note: 'Called' })
    expect(done).toMatchObject({ contact: 'done', notes: [{}, { text: 'Called' }] })
    expect(done.events.map(({ type }) => type)).toEqual([
      'customer.recorded',
      'customer.confirmed',
      'staff.noted',
      'staff.noted',
      'staff.contacted',
    ])
    // The log is kept for longer than whom it is about.
    expect(JSON.stringify(done.events)).not.toContain('Wants a black one')
    expect(JSON.stringify(done.events)).not.toContain('Kari')
    expect(await see(orderNo)).toEqual(done)
  })

  it('are left alone by whoever saw an older state, and where there is nothing to do', async () => {
    const { orderNo, version } = await world.confirmed()
    await fire(orderNo, { type: 'contacted', version })
    expect(await refusalOf(fire(orderNo, { type: 'noted', version, note: 'late' }))).toMatchObject({
      code: 'order_changed',
    })
    expect(await refusalOf(fire(orderNo, { type: 'contacted', version: version + 1 }))).toMatchObject({
      code: 'transition_not_allowed',
      data: { guard: 'isContactWanted' },
    })
    expect(await refusalOf(see('LD-NONE'))).toMatchObject({ code: 'not_found' })
  })

  it('say until when a company is promised an answer, and nobody else', async () => {
    const company = await world.confirmed({ scene: 'B2B', company: 'Berg', fleetSize: '1-4' })
    expect((await see(company.orderNo)).answerBy).toMatch(/T2[23]:00:00\.000Z$/)
    expect((await see((await world.confirmed()).orderNo)).answerBy).toBeNull()
  })

  it('can be taken along as a table, in which nothing is a formula, and that is written down', async () => {
    const b2b = { scene: 'B2B', company: '=HYPERLINK("x")', fleetSize: '1-4' } as const
    const { orderNo } = await world.confirmed(b2b)
    const taken = await handlers.exportLeads({ ...input, body: { which: 'waiting' } }, staff())
    const lines = taken.content.split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFF"lead","status"/)
    expect(lines).toHaveLength(taken.rows + 2)
    expect(lines.find((line) => line.includes(orderNo))).toContain(`"'=HYPERLINK(""x"")"`)
    const actions = await world.services.db().select().from(staffActions)
    expect(actions).toMatchObject([
      { action: 'leadsExported', staffId: account.id, detail: { which: 'waiting', rows: taken.rows } },
    ])
  })

  it('are taken along ten thousand at most, the newest', async () => {
    const { orderNo } = await world.confirmed()
    const copies = `
      insert into leads select (jsonb_populate_record(lead, jsonb_build_object(
        'lead_no', 'LD-' || n, 'created_at', created_at + interval '1 second'))).*
      from leads as lead, generate_series(1, 10000) as n where lead_no = $1`
    await world.database.execute(copies, [orderNo])
    const { rows, content } = await handlers.exportLeads({ ...input, body: { which: 'all' } }, staff())
    expect(rows).toBe(10_000)
    expect(content).not.toContain(orderNo)
  })
})
