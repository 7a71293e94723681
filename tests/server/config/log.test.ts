import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { failureText } from '#server/backend/kernel/failure-text.ts'
import { createLog } from '#server/config/log.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = []
  write(createLog({ level: 'trace', destination: { write: (line) => lines.push(line) } }))
  return lines
}

describe('the log', () => {
  it('masks secrets by name, at any depth and in either case', () => {
    const [line = ''] = logged((log) =>
      log.info({
        body: { accessToken: 'aaa', nested: [{ unique_key: 'bbb' }], 'Set-Cookie': 'ccc', token: null },
        password: 'ddd',
        env: { linkSecrets: ['eee', 'fff'], sessionSecrets: ['ggg'], app: { secrets: ['hhh'] } },
      }),
    )
    expect(JSON.parse(line)).toMatchObject({
      body: { accessToken: '***', nested: [{ unique_key: '***' }], 'Set-Cookie': '***', token: null },
      password: '***',
      env: { linkSecrets: '***', sessionSecrets: '***', app: { secrets: '***' } },
    })
  })

  it.each([
    ['GET /bff?app_id=1&sign=0123abc&token=t-1&x=2', 'GET /bff?app_id=1&sign=***&token=***&x=2'],
    ['sent Authorization: Bearer abc.def-1', 'sent Authorization: Bearer ***'],
    ['token is eyJhbGciOi.eyJzdWIi.c2ln here', 'token is *** here'],
    ['connect to postgres://site:hunter2@db/site failed', 'connect to postgres://site:***@db/site failed'],
    ['body {"password":"hunter2","a":1}', 'body {"password":"***","a":1}'],
    ['SESSION_SECRET=the-newest-one,one-of-before is set', 'SESSION_SECRET=*** is set'],
    ['token=t-1,status=refused', 'token=***,status=refused'],
    ['mail to anna.berg+x@example.org and b%40c.example', 'mail to a***@example.org and b***@c.example'],
    ['called +47 912 34 567 twice', 'called +47 9** ** *67 twice'],
    ['body {"phone":"91234567"}', 'body {"phone":"91****67"}'],
    ['from DE89370400440532013000 and NL91 ABNA 0417 1643 00.', 'from DE89*** and NL91***.'],
    [
      'design: a token_invalid answer at 2026-11-20T10:00:00.000Z',
      'design: a token_invalid answer at 2026-11-20T10:00:00.000Z',
    ],
  ])('masks %s', (said, expected) => {
    const [line = ''] = logged((log) => log.info(said))
    expect(JSON.parse(line)).toMatchObject({ msg: expected })
  })

  it('masks errors and their causes', () => {
    const [line = ''] = logged((log) =>
      log.error({ err: new Error('for anna@example.org', { cause: new Error('password=hunter2') }) }, 'failed'),
    )
    expect(line).not.toMatch(/anna@|hunter2/)
    expect(line).toContain('a***@example.org')
  })

  it.each([
    ['a refused connection', Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })],
    ['a lost socket', Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })],
    [
      'a refused statement',
      Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (id)=(value-of-somebody) exists.' }),
    ],
  ])('tells the statement and the cause of %s, and no value', (_, cause) => {
    const failed = new DrizzleQueryError('insert into accounts values ($1)', ['value-of-somebody'], cause)
    const [line = ''] = logged((log) => log.error({ err: new Error('outer', { cause: failed }) }, 'failed'))
    expect(line).not.toContain('value-of-somebody')
    expect(JSON.parse(line)).toMatchObject({
      err: {
        message: 'outer',
        stack: expect.stringContaining('at '),
        cause: { query: 'insert into accounts values ($1)', cause: { message: cause.message, code: cause.code } },
      },
    })
    expect(failureText(failed)).toBe(cause.message)
  })

  it.each([
    ['one long text', { text: 'x'.repeat(5000) }],
    ['many texts', Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`field${index}`, 'y'.repeat(100)]))],
    ['many numbers', { list: Array.from({ length: 2000 }, (_, index) => index) }],
  ])('cuts a line of %s to 1,000 characters that are still JSON', (_, values) => {
    const [line = ''] = logged((log) => log.info({ requestId: 'req-1', ...values }, 'said'))
    expect(line.trimEnd().length).toBeLessThanOrEqual(1000)
    expect(JSON.parse(line)).toMatchObject({ requestId: 'req-1', level: 30, msg: 'said' })
  })

  it.each(['0', 'eyJ-', 'a@', 'phone\t\t', 'token', '<', '%40', '+1 '])(
    'is not held up by four megabytes of %j that somebody sent',
    (piece) => {
      const text = piece.repeat(4_000_000 / piece.length)
      const began = performance.now()
      const [line = ''] = logged((log) => log.warn({ text }, 'said'))
      // Work that grows with the square of the length takes minutes.
      expect(performance.now() - began).toBeLessThan(2_000)
      expect(JSON.parse(line)).toMatchObject({ msg: 'said' })
    },
  )

  it('masks no more of a text than many times what a line shows', () => {
    const [line = ''] = logged((log) => log.info(`token=${'x'.repeat(20_000)} end`))
    expect(JSON.parse(line)).toMatchObject({ msg: 'token=***' })
  })
})
