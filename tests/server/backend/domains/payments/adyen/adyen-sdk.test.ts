import { expect, it } from 'vitest'
import { adyenSdk, sendRequest } from '#server/backend/domains/payments/adyen/adyen-sdk.ts'
import { AnswerLost } from '#server/backend/domains/payments/payment-provider.ts'
import { dripping, startHostileServer } from '#tests/support/hostile-server.ts'

const settings = {
  apiKey: 'key',
  merchantAccount: 'Solvei',
  hmacKeys: ['00'],
  environment: 'TEST',
  liveUrlPrefix: null,
} as const

it('counts an answer as lost that has not come to its end in time, though something always comes', async () => {
  const hostile = await startHostileServer((_request, response) => dripping(response))
  const sdk = await adyenSdk(settings)()
  const began = performance.now()
  const asked = sendRequest(sdk, async () => (await fetch(hostile.origin)).text(), 300)
  await expect(asked).rejects.toThrow(AnswerLost)
  expect(performance.now() - began).toBeLessThan(2_000)
  await hostile.close()
})
