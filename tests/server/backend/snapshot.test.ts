import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { derivedKey } from '#server/backend/kernel/secrets/derived-key.ts'
import { seal, unseal } from '#server/backend/kernel/secrets/sealed.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { listings, stockVehicles } from '#server/backend/platform/db/schema/catalogue.ts'
import { mails, outbox } from '#server/backend/platform/db/schema/engine.ts'
import { payVault } from '#server/backend/platform/db/schema/payment-service.ts'
import { apps } from '#server/backend/platform/db/schema/wire.ts'
import { isUnseeded, loadSnapshot, snapshotEnd, writeSnapshot } from '#server/backend/snapshot.ts'
import { openTestDatabase, workOn } from '#tests/server/backend/platform/jobs/work-world.ts'
import { bothKinds, newDatabase } from '#tests/support/databases.ts'
import { scratchFolder } from '#tests/support/scratch-folder.ts'
import { paymentSecret } from '#tests/support/test-env.ts'

const number = '4111000000000016'
const writtenBy = 'https://generator.solvei.example'
const secretThere = 'another-payment-secret-with-more-than-32-bytes'

let folder: string
let path: string
let counted: { vehicles: number; listed: number }

beforeAll(async () => {
  folder = await mkdtemp(join(scratchFolder(), 'solvei-snapshot-'))
  path = join(folder, 'snapshot.gz')
  const database = await openTestDatabase(await newDatabase('postgresql', 'seeded'))
  const { services, stop } = await workOn(database, {
    publicUrl: writtenBy,
    payment: { provider: 'embedded', secrets: [secretThere] },
  })
  const now = services.clock.now()
  await services.db().insert(outbox).values({ kind: 'mail', payload: {}, dueAt: now, createdAt: now, doneAt: now })
  const [entry] = await services.db().select({ id: outbox.id }).from(outbox)
  await services
    .db()
    .insert(mails)
    .values({
      outboxId: entry?.id ?? 0,
      recipient: 'private@solvei.example',
      subject: 'Your order',
      html: `<a href="${writtenBy}/account">Account</a>`,
      plain: `${writtenBy}/account`,
      attachments: [],
      template: 'orderConfirmed',
      locale: 'en_EU',
      createdAt: now,
    })
  await services
    .db()
    .insert(payVault)
    .values({
      id: 'vlt_1',
      sealedNumber: seal(number, derivedKey(secretThere, 'pay-vault')),
      fingerprint: 'unused',
      brand: 'visa',
      last4: number.slice(-4),
      expiryMonth: 12,
      expiryYear: 2030,
      createdAt: now,
    })
  counted = { vehicles: await services.db().$count(stockVehicles), listed: await services.db().$count(listings) }
  await writeSnapshot(services, database, path)
  await stop()
  await database.close()
})
afterAll(() => rm(folder, { recursive: true }))

describe.each(bothKinds)('a snapshot in an empty database (%s)', (kind) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  let work: Awaited<ReturnType<typeof workOn>>
  let wasUnseeded: boolean
  beforeAll(async () => {
    database = await openTestDatabase(await newDatabase(kind, 'migrated'))
    work = await workOn(database)
    wasUnseeded = await isUnseeded(work.services)
    await loadSnapshot(work.services, database, path)
  })
  afterAll(async () => {
    await work.stop()
    await database.close()
  })

  it('brings all rows, and those that triggers derive only once', async () => {
    const { services } = work
    expect(await services.db().$count(stockVehicles)).toBe(counted.vehicles)
    expect(await services.db().$count(listings)).toBe(counted.listed)
    expect([wasUnseeded, await isUnseeded(services)]).toEqual([true, false])
  })

  it('brings no credentials of the application', async () => {
    expect(await work.services.db().$count(apps)).toBe(0)
  })

  it('leads links in mails to this site', async () => {
    const [mail] = await work.services.db().select().from(mails)
    expect(mail?.plain).toBe(`${work.services.env.publicUrl}/account`)
  })

  it('seals numbers with the secret of this site', async () => {
    const [row] = await work.services.db().select().from(payVault)
    expect(unseal(row?.sealedNumber ?? '', derivedKey(paymentSecret, 'pay-vault'))).toBe(number)
  })

  it('lets new rows be numbered after those it brought', async () => {
    const now = work.services.clock.now()
    const [entry] = await work.services
      .db()
      .insert(outbox)
      .values({ kind: 'mail', payload: {}, dueAt: now, createdAt: now })
      .returning({ id: outbox.id })
    expect(entry?.id).toBe(2)
  })

  it('has triggers that run again', async () => {
    const { services } = work
    const [sold] = await services.db().select().from(stockVehicles).where(eq(stockVehicles.isFree, true)).limit(1)
    await services
      .db()
      .delete(stockVehicles)
      .where(eq(stockVehicles.id, sold?.id ?? ''))
    expect(await services.db().$count(stockVehicles)).toBe(counted.vehicles - 1)
    expect(await services.db().$count(accounts)).toBe(13)
  })

  it('is known by the moment at which it ends', async () => {
    expect(await snapshotEnd(database, path)).toBeInstanceOf(Date)
    expect(await snapshotEnd(database, join(folder, 'none.gz'))).toBeNull()
  })
})
