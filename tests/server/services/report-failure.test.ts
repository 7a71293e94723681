import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { ProductError } from '#machines/shared/call-errors.ts'
import { reportFailure } from '#server/services/report-failure.ts'
import { callTo, tokensWith } from './calls.ts'

function setUp() {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) })
  return { call: callTo(() => Response.error(), { log }), lines }
}

const productError = (resultCode: string) =>
  new ProductError('m', {
    resultCode,
    rawMessage: 'raw',
    debugMsg: 'dbg',
    requestId: 'req-of-backend',
    data: { left: 1 },
  })

const account = {
  id: 'a-1',
  email: 'a@b.example',
  firstName: 'A',
  lastName: 'B',
  role: 'customer',
  roles: [],
  identityType: 1,
} as const

describe('reportFailure', () => {
  it('passes on a refusal as it is', () => {
    const { call } = setUp()
    const error = productError('slot_taken')
    expect(reportFailure(error, call)).toBe(error)
  })

  it('hides what nobody foresaw behind the id under which it is logged', () => {
    const { call, lines } = setUp()
    const told = reportFailure(new Error('select * from accounts failed'), call)
    expect(told).toMatchObject({
      resultCode: 'internal_error',
      requestId: 'req-1',
      message: '内部错误，请稍后重试',
      data: null,
    })
    expect(`${told.message}${told.rawMessage}`).not.toContain('accounts')
    expect(lines.join('')).toContain('select * from accounts failed')
  })

  it('hides a code the contract does not know, and a defect of the backend', () => {
    const { call } = setUp()
    expect(reportFailure(productError('strange_code'), call)).toMatchObject({
      resultCode: 'internal_error',
      data: null,
    })
    expect(reportFailure(productError('internal_error'), call)).toMatchObject({
      resultCode: 'internal_error',
      data: null,
    })
  })

  it('answers data that do not fit with invalid_params', () => {
    const { call } = setUp()
    const { error } = z.object({ email: z.email() }).safeParse({ email: 'x' })
    expect(reportFailure(error, call)).toMatchObject({
      resultCode: 'invalid_params',
      requestId: 'req-1',
      debugMsg: expect.stringContaining('email'),
    })
  })

  it('ends a session whose access token the backend no longer takes', async () => {
    const { call } = setUp()
    await call.session.signIn(tokensWith('t'), account)
    reportFailure(productError('forbidden'), call)
    expect(call.session.account).toEqual(account)
    reportFailure(productError('user_token_invalid'), call)
    expect(call.session.account).toBeNull()
  })
})
