import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readContract, registerContracts } from '#server/backend/domains/subscription/agreement/contract-documents.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { contractDocuments } from '#server/backend/platform/db/schema/contracts.ts'
import { files } from '#server/backend/platform/db/schema/files.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'
import {
  openSubscriptionWorld,
  type SubscriptionWorld,
} from '#tests/server/backend/domains/subscription/subscription-world.ts'
import { longestBlock } from '#tests/support/blocked-thread.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { readPdf } from '#tests/support/pdf-text.ts'

const place = useDatabases('seeded')

describe.each(databaseKinds)('the contract of an order (%s)', (kind) => {
  let world: SubscriptionWorld
  beforeAll(async () => {
    world = await openSubscriptionWorld(await place(kind))
    registerContracts(world.files, world.outbox)
  })
  afterAll(() => world.close())

  async function placed() {
    const context = await world.customer()
    const { orderNo } = await world.create(context, await world.stock(1))
    await world.complete(context, orderNo)
    return { context, orderNo, order: await world.place(context, orderNo) }
  }
  const fetch = (context: AccountContext, orderNo: string) =>
    world.papers.getContract({ params: { id: orderNo }, query: undefined, body: undefined }, context)
  const kept = ({ account }: AccountContext) =>
    world.services
      .db()
      .select()
      .from(files)
      .where(and(eq(files.ownerId, account.id), eq(files.purpose, 'contract')))
  const rowOf = async (orderNo: string) => {
    const rows = world.services.db().select().from(contractDocuments)
    const [row] = await rows.where(eq(contractDocuments.orderNo, orderNo))
    return row
  }

  it('is made once it is placed, and handed to its customer alone', async () => {
    const { context, orderNo, order } = await placed()
    expect(await rowOf(orderNo)).toMatchObject({ version: order.termsVersion, locale: 'de_DE', fileId: null })
    await world.outbox.drain()
    const contract = await fetch(context, orderNo)
    const bytes = Buffer.from(contract.content, 'base64')
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(contract.sha256)
    expect(await rowOf(orderNo)).toMatchObject({ sha256: contract.sha256 })
    expect(contract).toMatchObject({ contentType: 'application/pdf', fileName: `Solvei-${orderNo}.pdf` })
    const { text, missing } = readPdf(bytes)
    expect(missing).toBe(0)
    for (const said of [orderNo, order.vehicle?.vin ?? '', order.quote?.hash ?? '']) expect(text).toContain(said)
    await expect(fetch(await world.customer(), orderNo)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('is written without holding up anybody else, whatever its customer is called', async () => {
    const { context, orderNo } = await placed()
    const row = await rowOf(orderNo)
    if (!row) throw new Error('no contract')
    const name = Array.from({ length: 12_000 }, (_, index) => (index % 2 ? 'م' : 'W')).join('')
    const content = { ...row.content, customer: { ...row.content.customer, name } }
    await world.services.db().update(contractDocuments).set({ content }).where(eq(contractDocuments.orderNo, orderNo))
    expect(await longestBlock(() => fetch(context, orderNo))).toBeLessThan(400)
  })

  it('is not there before it is placed', async () => {
    const context = await world.customer()
    const { orderNo } = await world.create(context, await world.stock(1))
    await expect(fetch(context, orderNo)).rejects.toMatchObject({ code: 'not_found' })
    expect(await rowOf(orderNo)).toBeUndefined()
  })

  it('stays what was agreed, whatever becomes of the order', async () => {
    const { context, orderNo } = await placed()
    const other = { name: 'Somebody Else', email: 'else@solvei.example', company: null, purchaseOrder: null }
    const address = { street: 'Torstraße 1', postcode: '10119', city: 'Berlin', country: 'DE' as const }
    const billing = { ...other, address }
    await world.services.db().update(subscriptionOrders).set({ billing }).where(eq(subscriptionOrders.orderNo, orderNo))
    const { content } = await fetch(context, orderNo)
    const { text } = readPdf(Buffer.from(content, 'base64'))
    expect(text).toContain('AdaBerg')
    expect(text).not.toContain('SomebodyElse')
  })

  it('is one document, however often and wherever it is made, also where a process died on the way', async () => {
    const { context, orderNo } = await placed()
    const inAnotherReplica = { ...world.services }
    const [first, same, second] = await Promise.all([
      readContract(world.services, orderNo),
      readContract(world.services, orderNo),
      readContract(inAnotherReplica, orderNo),
    ])
    expect(same).toBe(first)
    // As it is when the process dies after the file was kept and before that was written down.
    const made = { fileId: null, sha256: null }
    await world.services.db().update(contractDocuments).set(made).where(eq(contractDocuments.orderNo, orderNo))
    await world.outbox.drain()
    const last = await readContract(world.services, orderNo)
    expect(new Set([first?.sha256, second?.sha256, last?.sha256]).size).toBe(1)
    expect(await kept(context)).toHaveLength(1)
  })
})
