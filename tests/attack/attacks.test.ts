import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fromWire } from '#server/api/contract/wire-case.ts'
import { controlPath, isAlarming, reportOf, withoutControl } from './finding.ts'
import { readSlowhttptest } from './slowhttptest.ts'
import { readSqlmap } from './sqlmap.ts'
import { attackedAddresses, attackedCalls } from './targets.ts'
import { readWapiti } from './wapiti.ts'

const ended = { code: 0, isOutOfTime: false }
const found = { severity: 'high', target: '/a', text: 'a finding' } as const

describe('the report of an attack', () => {
  it('is alarming for findings above info, and for an attack that did not take place', () => {
    const attack = { name: 'sqlmap', extent: '3 addresses', findings: [] }
    expect(isAlarming(attack)).toBe(false)
    expect(isAlarming({ ...attack, findings: [{ ...found, severity: 'info' }] })).toBe(false)
    expect(isAlarming({ ...attack, findings: [{ ...found, severity: 'low' }] })).toBe(true)
    expect(isAlarming({ ...attack, failure: 'not found' })).toBe(true)
  })

  it('leaves out what was there to be found, without which nothing is known', () => {
    const attack = { name: 'sqlmap', extent: '3 addresses', findings: [found] }
    const control = { ...found, target: `http://proxy${controlPath}?name=Ada` }
    expect(withoutControl({ ...attack, findings: [control, found] })).toEqual(attack)
    expect(withoutControl(attack).failure).toContain(controlPath)
    expect(withoutControl({ ...attack, failure: 'not found' }).failure).toBe('not found')
  })

  it('lists each with its findings, the gravest first', () => {
    const low = { severity: 'low', target: '/b', text: 'another' } as const
    expect(reportOf([{ name: 'wapiti', extent: '2 pages', findings: [low, found] }])).toEqual([
      'FOUND  wapiti       2 pages',
      '         high   /a: a finding',
      '         low    /b: another',
    ])
  })
})

describe('what is attacked', () => {
  it.each(attackedCalls)('is a call that reads, with a query that is answered: $name', ({ endpoint, query }) => {
    const { method, access, needsServiceToken = false, path } = endpoint
    expect({ method, needsServiceToken }).toEqual({ method: 'GET', needsServiceToken: false })
    expect(access).toMatch(/^(?:app|staff)$/)
    expect(path).not.toContain('{')
    const schema = endpoint.query ?? z.never()
    expect(z.safeParse(schema, fromWire(query, schema)).success).toBe(true)
  })

  it('has params, and is reached by the proxy', () => {
    const attacked = attackedAddresses({ url: 'http://proxy', close: () => Promise.resolve() })
    expect(attacked.length).toBeGreaterThan(attackedCalls.length)
    for (const address of attacked) {
      expect(address).toMatch(/^http:\/\/proxy\//)
      expect(new URL(address).search).not.toBe('')
    }
  })
})

describe('the output of sqlmap', () => {
  const tried = (url: string, rest: string) => `[INFO] testing URL '${url}'\n${rest}\n`
  const safe = '[ERROR] all tested parameters do not appear to be injectable. Try to increase values for --level'
  const vulnerable = [
    'sqlmap identified the following injection point(s) with a total of 47 HTTP(s) requests:',
    '---',
    'Parameter: q (GET)',
    '    Type: boolean-based blind',
    '    Title: AND boolean-based blind - WHERE or HAVING clause',
  ].join('\n')

  it('names parameters that can be injected', () => {
    const output = tried('http://a/?q=1', safe) + tried('http://b/?q=1', vulnerable)
    expect(readSqlmap({ output, ...ended }, 2)).toEqual({
      name: 'sqlmap',
      extent: '2 of 2 addresses',
      findings: [{ severity: 'high', target: 'http://b/?q=1', text: 'boolean-based blind by q (GET)' }],
    })
  })

  it('is a failure where not all was tried, except for the time', () => {
    const output = tried('http://a/?q=1', safe)
    expect(readSqlmap({ output, ...ended }, 2).failure).toContain('1 addresses of 2')
    expect(readSqlmap({ output, code: null, isOutOfTime: true }, 2)).not.toHaveProperty('failure')
    expect(readSqlmap({ output: 'usage: sqlmap', code: 2, isOutOfTime: false }, 2).failure).toContain('exit code 2')
  })
})

describe('the report of wapiti', () => {
  const entry = { method: 'GET', path: '/news', info: 'by the parameter q', level: 1, parameter: 'q', wstg: [] }

  it('has findings by level, and an error of the server is always grave', () => {
    const report = {
      vulnerabilities: {
        'SQL Injection': [{ ...entry, level: 3 }],
        Backup: [],
        CSP: [{ ...entry, parameter: '', level: 2 }],
      },
      anomalies: { 'Internal Server Error': [entry] },
    }
    expect(readWapiti(report)).toEqual([
      { severity: 'high', target: 'GET /news (q)', text: 'SQL Injection: by the parameter q' },
      { severity: 'medium', target: 'GET /news', text: 'CSP: by the parameter q' },
      { severity: 'high', target: 'GET /news (q)', text: 'Internal Server Error: by the parameter q' },
    ])
  })
})

describe('the output of slowhttptest', () => {
  const probes = (...answers: string[]) => answers.map((answer) => `service available:   ${answer}\n`).join('')

  it('tells whether others were answered meanwhile', () => {
    expect(readSlowhttptest({ output: probes('YES', 'YES'), ...ended }, 'slow headers').findings).toEqual([])
    expect(readSlowhttptest({ output: probes('YES', 'NO', 'YES'), ...ended }, 'slow headers').findings).toEqual([
      { severity: 'high', target: 'slow headers', text: '1 of 3 times others got no answer' },
    ])
  })

  it('is a failure without probes', () => {
    expect(readSlowhttptest({ output: 'unknown option', code: 1, isOutOfTime: false }, 'slow headers').failure).toBe(
      'exit code 1',
    )
  })
})
