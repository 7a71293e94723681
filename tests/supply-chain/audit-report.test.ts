import { describe, expect, it } from 'vitest'
import { grave, readAudit } from './audit-report.ts'

const vulnerable = (severity: string, path: string) => ({
  severity,
  range: '<2.0.0',
  nodes: [path],
  isDirect: true,
  via: [{ title: 'Reads too much', url: 'https://advisories.example/1', severity }, 'another-package'],
  effects: [],
  fixAvailable: true,
})
const isShipped = (path: string) => path === 'node_modules/pg'

function isGrave(severity: string, path: string): boolean {
  const vulnerabilities = { package: vulnerable(severity, path) }
  const audit = readAudit(JSON.stringify({ auditReportVersion: 2, vulnerabilities }), isShipped)
  if (!audit.isAnswered) throw new Error(audit.reason)
  return grave(audit.findings).length > 0
}

describe('an audit', () => {
  it('names vulnerable packages, the gravest first, and whether they are shipped', () => {
    const vulnerabilities = {
      vite: vulnerable('moderate', 'node_modules/vite'),
      pg: vulnerable('critical', 'node_modules/pg'),
    }
    const common = { range: '<2.0.0', advisories: ['Reads too much (https://advisories.example/1)'] }
    expect(readAudit(JSON.stringify({ auditReportVersion: 2, vulnerabilities }), isShipped)).toEqual({
      isAnswered: true,
      findings: [
        { name: 'pg', severity: 'critical', isShipped: true, ...common },
        { name: 'vite', severity: 'moderate', isShipped: false, ...common },
      ],
    })
  })

  it.each([
    ['info', false, false],
    ['low', true, false],
    ['moderate', true, false],
    ['high', true, true],
    ['critical', true, true],
  ])('of severity %s fails for what is shipped (%s) and for tools (%s)', (severity, ofShipped, ofTool) => {
    expect(isGrave(severity, 'node_modules/pg')).toBe(ofShipped)
    expect(isGrave(severity, 'node_modules/vite')).toBe(ofTool)
  })

  it.each([
    ['', 'no report'],
    ['npm error', 'no report'],
    ['null', 'no report'],
    ['{"statusCode":405,"body":""}', 'status 405'],
    ['{"message":"405 Method Not Allowed - POST","statusCode":405}', '405 Method Not Allowed - POST'],
    ['{"error":{"code":"ENOAUDIT","summary":"not implemented"}}', 'not implemented'],
    ['{"auditReportVersion":1,"vulnerabilities":{}}', 'no report'],
  ])('without a report is no good result: %s', (output, reason) => {
    expect(readAudit(output, isShipped)).toEqual({ isAnswered: false, reason })
  })
})
