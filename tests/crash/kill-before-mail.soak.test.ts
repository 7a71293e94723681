import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MailServer, startMailServer } from '#tests/server/backend/platform/mail/mail-server.ts'
import { bookingOf, holdSlot, offeredSlots, solvedCaptcha } from '#tests/support/drive-customer.ts'
import { type CrashWorld, leaseSeconds, openCrashWorld } from './crash-world.ts'

describe('a site killed between a booking and its mail', () => {
  let silent: { server: Server; url: string }
  let mailServer: MailServer
  let world: CrashWorld
  beforeAll(async () => {
    silent = await startSilentServer()
    mailServer = await startMailServer()
    world = await openCrashWorld({ SMTP_URL: silent.url })
  })
  afterAll(async () => {
    await world.close()
    silent.server.close()
    await mailServer.close()
  })

  it('sends the mail when it is back, once', async () => {
    const begun = once(silent.server, 'connection')
    const [slot = ''] = (await offeredSlots(world.customer)).slice(-1)
    const { holdId } = await holdSlot(world.customer, slot)
    const body = bookingOf(holdId, await solvedCaptcha(world.customer))
    const { orderNo } = await world.customer.testDrive.createOrder({ body }, { idempotencyKey: holdId })
    await begun
    await world.restart({ SMTP_URL: mailServer.url })

    await world.staff.operations.advanceClock({ body: { seconds: leaseSeconds + 1 } })
    await expect.poll(() => mailServer.received, { timeout: 10_000 }).toHaveLength(1)
    expect(mailServer.received[0]?.to).toEqual([body.contact.email])
    await expect.poll(() => sentMails(orderNo), { timeout: 10_000 }).toEqual([{ template: 'booked', isSent: true }])

    // Past the lease, so any lost delivery is due again.
    await world.staff.operations.advanceClock({ body: { seconds: leaseSeconds + 1 } })
    await world.restart({ SMTP_URL: mailServer.url })
    expect(await sentMails(orderNo)).toHaveLength(1)
    expect(mailServer.received).toHaveLength(1)
  })

  async function sentMails(orderNo: string) {
    const { items } = await world.staff.operations.listMails({ query: { size: 100 } })
    return items
      .filter((mail) => mail.orderNo === orderNo)
      .map(({ template, sentAt }) => ({ template, isSent: sentAt !== null }))
  }
})

/** Accepts connections and sends nothing, like a hung mail server. */
async function startSilentServer(): Promise<{ server: Server; url: string }> {
  const server = createServer((socket) => void socket.on('error', () => socket.destroy())).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port was given')
  return { server, url: `smtp://127.0.0.1:${address.port}` }
}
