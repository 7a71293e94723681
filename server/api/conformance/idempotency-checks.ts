import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Caller, Reply } from './caller.ts'
import { type Check, expectRefusal, expectSame, expectSuccess } from './expectations.ts'

const base = '/bff/api/v1'
const locations = z.array(z.object({ id: z.string(), model_ids: z.array(z.string()) }))
const calendar = z.object({ days: z.array(z.object({ slots: z.array(z.object({ starts_at: z.string() })) })) })
/** Ignores `now`, the answer's clock: it is new in every answer. */
const held = z.looseObject({ hold_id: z.string(), now: z.unknown() }).transform(({ now: _, ...hold }) => hold)

/**
 * Checks that a call with an effect happens once however often it is sent. Uses the hold of a test-drive slot, which is
 * harmless: released at the end, and expires by itself otherwise.
 */
export function idempotencyChecks(call: Caller, createToken: () => Promise<string>): Check[] {
  const key = randomUUID()
  let first: Reply | null = null

  async function hold(slot: unknown, headers: Record<string, string>): Promise<Reply> {
    const token = await createToken()
    return call({
      method: 'POST',
      path: `${base}/test-drive-site/slot-holds`,
      query: [['token', token]],
      json: slot,
      headers,
    })
  }

  async function freeSlot() {
    const sites = locations.parse((await call({ path: `${base}/testdrive/driveLocations` })).data)
    for (const { id: site_id, model_ids } of sites) {
      for (const model_id of model_ids) {
        const query = [
          ['site_id', site_id],
          ['model_id', model_id],
          ['token', await createToken()],
        ] as const
        const { days } = calendar.parse(
          (await call({ path: `${base}/test-drive-site/resource-slot-list`, query })).data,
        )
        const starts_at = days.flatMap(({ slots }) => slots).at(-1)?.starts_at
        if (starts_at) return { site_id, model_id, mode: 'test_drive_later', starts_at }
      }
    }
    throw new Error('no site has a free slot to try with')
  }

  let slot: Awaited<ReturnType<typeof freeSlot>> | null = null
  return [
    {
      name: 'demands an Idempotency-Key',
      run: async () => {
        slot = await freeSlot()
        expectRefusal(await hold(slot, {}), 'idempotency_key_missing')
      },
    },
    {
      name: 'gives the first answer again to the same key and body',
      run: async () => {
        first = await hold(slot, { 'idempotency-key': key })
        expectSuccess(first)
        const again = await hold(slot, { 'idempotency-key': key })
        expectSame(held.parse(again.data), held.parse(first.data), 'the same data, the time of answering aside,')
      },
    },
    {
      name: 'refuses the same key with another body',
      run: async () => {
        const other = { ...slot, mode: 'test_drive_now' }
        expectRefusal(await hold(other, { 'idempotency-key': key }), 'idempotency_conflict')
      },
    },
    {
      name: 'takes back what the suite held',
      run: async () => {
        const { hold_id } = held.parse(first?.data)
        const path = `${base}/test-drive-site/slot-holds/${hold_id}`
        expectSuccess(await call({ method: 'DELETE', path, query: [['token', await createToken()]] }))
      },
    },
  ]
}
