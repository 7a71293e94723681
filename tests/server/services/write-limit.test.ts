import { describe, expect, it } from 'vitest'
import { countWrite } from '#server/services/write-limit.ts'
import { callTo } from './calls.ts'

const callFrom = (remoteAddress: string) => callTo(() => Response.error(), { remoteAddress })

describe('countWrite', () => {
  it('lets a person write, and stops one address at 120 writes a minute without stopping others', async () => {
    const call = callFrom('192.0.2.8')
    for (let count = 0; count < 120; count += 1) await countWrite(call)
    await expect(countWrite(call)).rejects.toMatchObject({
      resultCode: 'too_many_requests',
      requestId: 'req-1',
      data: { retryAfterSeconds: expect.any(Number) },
    })
    await countWrite(callFrom('192.0.2.9'))
  })

  it('takes one line for one visitor, whichever of its many addresses they write from', async () => {
    for (let count = 0; count < 120; count += 1) await countWrite(callFrom(`2001:db8:0:8::${count}`))
    await expect(countWrite(callFrom('2001:db8:0:8:ffff::1'))).rejects.toMatchObject({
      resultCode: 'too_many_requests',
    })
    await countWrite(callFrom('2001:db8:0:9::1'))
  })
})
