import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { assembleModules } from '#server/backend/embedded-backend.ts'
import { modules } from '#server/backend/modules.ts'
// The site's own metrics.
import '#server/services/web-vitals.ts'
import '#server/telemetry/otlp-export.ts'
import { measureProcess } from '#server/site/process-metrics.ts'
import { createSite } from '#server/site/site.ts'
import { serveMetrics } from '#server/telemetry/metrics-server.ts'
import { startRecording } from '#server/telemetry/metrics.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { newDatabase } from '#tests/support/databases.ts'
import { freePort } from '#tests/support/free-port.ts'

const folder = '.github/monitoring'
const dashboard = z
  .object({
    panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).optional() })),
  })
  .parse(JSON.parse(readFileSync(join(folder, 'dashboard.json'), 'utf8')))
const rules = readFileSync(join(folder, 'alerts.yml'), 'utf8')
const alerts = rules
  .split(/\n {6}- alert: /)
  .slice(1)
  .map((text) => ({
    name: /^\w+/.exec(text)?.[0] ?? '',
    expression: /expr:([\s\S]*?)\n {8}(?:for|labels):/.exec(text)?.[1] ?? '',
    runBook: /run_book: (\S+)/.exec(text)?.[1] ?? '',
  }))

const expressions = [
  ...dashboard.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ where: title, expr }))),
  ...alerts.map(({ name, expression }) => ({ where: name, expr: expression })),
]

/** Names of metrics in an expression, and labels with the values that they are compared with. */
function metricsIn(expression: string): string[] {
  const names = expression.match(/\b(?:solvei|http|db|process|nodejs)_\w+/g) ?? []
  return names.map((name) => name.replace(/_(?:bucket|count|sum)$/, ''))
}

describe('monitoring', () => {
  let text: string
  let backend: TestBackend
  const ends: (() => unknown)[] = []

  beforeAll(async () => {
    ends.push(startRecording(), measureProcess('test'))
    backend = await startTestBackend({
      place: await newDatabase('postgresql', 'migrated'),
      assemble: assembleModules(modules),
    })
    createSite({
      render: () => new Response(),
      canonicalSearch: () => '',
      routeOf: () => null,
      busyPage: async () => new Response(),
      files: null,
      backend: null,
      isReady: async () => true,
      publicUrl: 'http://localhost:3000',
      hsts: null,
      origins: { cdn: null, map: null, issuer: null, uploads: null },
      tagVersions: null,
      sessionCookie: 'session',
      version: { version: '0.9.0', commit: null },
      log: pino({ level: 'silent' }),
      ending: new AbortController().signal,
      isDevelopment: false,
    })
    const port = await freePort()
    ends.push(await serveMetrics(port, '127.0.0.1'))
    text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  })
  afterAll(async () => {
    for (const end of ends) await end()
    await backend.stop()
  })

  it('has alerts, and panels', () => {
    expect(alerts.length).toBeGreaterThan(10)
    expect(expressions.length).toBeGreaterThan(40)
  })

  it.each(expressions)('names in "$where" metrics and labels that the site exports', ({ expr }) => {
    const names = metricsIn(expr)
    expect(names).not.toEqual([])
    for (const name of names) expect(text).toContain(`\n# TYPE ${name} `)
  })

  it('has every metric of the site on the dashboard', () => {
    const exported = Array.from(text.matchAll(/^# TYPE (\S+)/gm), ([, name = '']) => name)
    const shown = new Set(expressions.flatMap(({ expr }) => metricsIn(expr)))
    expect(exported.filter((name) => !shown.has(name) && !name.startsWith('test_'))).toEqual([])
  })

  it('counts the orders of the database, and what waits there', () => {
    expect(text).toMatch(/^solvei_order_log_differences\{machine="testDriveOrder"\} 0$/m)
    expect(text).toMatch(/^solvei_replicas 1$/m)
    expect(text).toMatch(/^solvei_job_late_seconds\{job="outbox\.sweep"\} \d/m)
    expect(text).toMatch(/^solvei_database_sessions\{state="waiting"\} 0$/m)
  })

  it.each(alerts)('has a page of the run book for $name', ({ runBook }) => {
    const page = readFileSync(runBook, 'utf8')
    const headings = Array.from(page.matchAll(/^## (.+)$/gm), ([, heading]) => heading)
    expect(headings).toEqual(['Signal', 'What customers see', 'First steps', 'Recovered'])
    expect(page.split('\n').length).toBeLessThan(50)
  })

  it('has no page of the run book that no alert leads to', () => {
    const pages = readdirSync(join(folder, 'run-book')).map((name) => `${folder}/run-book/${name}`)
    expect(pages.toSorted()).toEqual([...new Set(alerts.map(({ runBook }) => runBook))].toSorted())
    for (const { name, runBook } of alerts) expect(readFileSync(runBook, 'utf8')).toContain(`\`${name}\``)
  })
})
