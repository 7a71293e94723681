import { describe, expect, it } from 'vitest'
import { checkArea } from '#server/services/test-drive.ts'
import { callTo } from './calls.ts'

describe('checkArea', () => {
  it('is refused where no site sends a car', async () => {
    const nowhere = { result_code: '0000', resultCode: '0000', resultData: { is_served: false, site: null } }
    const call = callTo(async (request) =>
      new URL(request.url).pathname === '/api/v1/createtoken'
        ? Response.json({ result_code: 'success', data: { token: 't', expires_in: 3600 } })
        : Response.json(nowhere),
    )
    const address = { postcode: '0155', city: 'Oslo', country: 'NO' } as const
    expect(await checkArea(call, { address })).toEqual({ ok: false, code: 'area_not_served' })
  })
})
