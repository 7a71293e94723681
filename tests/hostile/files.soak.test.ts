import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiClient } from '#server/api/client/client.ts'
import { hostileFiles } from '#tests/support/hostile-files.ts'
import { accessTokenOf, siteApi } from '#tests/support/site-api.ts'
import { disturbances, type HostileSite, openHostileSite } from './hostile-site.ts'

/* Uploads of driving licences by the calls of the checkout. */

const key = () => ({ idempotencyKey: crypto.randomUUID() })
const areaId = 'no-oslo'
const driver = {
  firstName: 'Ada',
  lastName: 'Lund',
  birthDate: '1990-02-28',
  phoneCountry: 'NO',
  phone: '41234567',
  licenceNumber: '12 34 567890 1',
  licenceCountry: 'NO',
  licenceExpiresOn: '2036-05-17',
} as const

let site: HostileSite
let customer: ApiClient
let orderNo: string
beforeAll(async () => {
  site = await openHostileSite()
  customer = siteApi(site.url, await accessTokenOf(site.url, 'private@solvei.example'))
  const { items } = await customer.subscription.listCars({ query: { areaId, orderType: 1, size: 1 } })
  const choice = { productId: items[0]?.productId ?? '', areaId, orderType: 1, priceMode: 1, months: 1 } as const
  const body = { ...choice, monthlyKm: 1_500, identityType: 1, hasReturnCare: false, locale: 'no_NO' } as const
  orderNo = (await customer.subscriptionOrders.createOrder({ body }, key())).orderNo
})
afterAll(() => site.close())

async function upload(bytes: Buffer, contentType: string): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const query = { orderNo, side: 'front', fileName: 'front', contentType, size: bytes.length, sha256 } as const
  const { fileId, url, headers } = await customer.orderPapers.presignLicenceUpload({ query })
  const sent = headers.map(({ name, value }): [string, string] => [name, value])
  const { status } = await fetch(url, { method: 'PUT', headers: sent, body: new Uint8Array(bytes) })
  expect(status).toBe(204)
  return fileId
}

/** Sets a file as the licence of the order; returns the refusal's code, or null. */
async function saveLicence(fileId: string): Promise<unknown> {
  const body = { driver, licence: { front: fileId, back: fileId } }
  return customer.subscriptionOrders.changeDriver({ params: { id: orderNo }, body }, key()).then(
    () => null,
    (error: unknown) => (error instanceof Error && 'resultCode' in error ? error.resultCode : error),
  )
}

describe('the site answers others while a customer uploads', () => {
  it.each(hostileFiles)('$name', async ({ contentType, refusal, make }) => {
    const bytes = await make()
    const { result, watch } = await site.attacked(async () => {
      const fileId = await upload(bytes, contentType)
      const began = performance.now()
      const code = await saveLicence(fileId)
      return { code, ms: performance.now() - began }
    })
    expect(result.code).toBe(refusal)
    // A PDF is not parsed, so only its size counts; a picture is aborted after its time limit.
    expect(result.ms).toBeLessThan(contentType === 'application/pdf' ? 1_000 : 20_000)
    expect(disturbances(watch)).toEqual([])
  })
})
