import { writeFile } from 'node:fs/promises'
import { drawTrace } from '#tests/support/draw-trace.ts'
import type { ReceivedSpan } from '#tests/support/otlp-receiver.ts'
import { serverFunctions } from '#tests/support/server-functions.ts'
import { bookingPage } from './support/booking-page.ts'
import { refuseCookies } from './support/shell.ts'
import { inSoak } from './support/soak.ts'
import { expect, test } from './support/test.ts'
import { textsOf } from './support/texts.ts'

const t = textsOf('de_DE')
const driver = { firstName: 'Mia', lastName: 'Kern', email: 'mia.kern@example.org', phone: '15112345678' }

test.use({ siteName: 'observed', isObserved: true })

async function metrics(port: number): Promise<string> {
  return (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
}

test(
  'a booking is one trace, from the click to the statements and to the mail',
  inSoak,
  async ({ page, site, mailServer, otlpReceiver: { spans, resources } }, testInfo) => {
    const screens = bookingPage(page, 'de_DE', t)
    await screens.open('type')
    await refuseCookies(page, t)
    await screens.reserveAtStore({ model: 'Vind', town: 'Berlin' })
    await screens.enterDriver(driver)
    await screens.agree()
    await screens.solveCaptcha()
    const sent = page.waitForRequest((request) => request.url().endsWith(serverFunctions().get('submitBooking') ?? '-'))
    await screens.book()
    await screens.arriveAt('booked')

    const traceparent = await (await sent).headerValue('traceparent')
    const [, traceId = '', clickId = ''] = /^00-([\da-f]{32})-([\da-f]{16})-01$/.exec(traceparent ?? '') ?? []
    const trace = () => spans.filter((span) => span.traceId === traceId)
    const named = (name: string | RegExp) =>
      trace().find((span) => (typeof name === 'string' ? span.name === name : name.test(span.name)))
    await expect.poll(() => named('mail send')).toBeDefined()
    await expect.poll(() => mailServer.received.some(({ to }) => to.includes(driver.email))).toBe(true)

    const click = named('click')
    expect(click?.spanId).toBe(clickId)
    expect(click?.parentSpanId).toBeUndefined()
    const path = [
      'click',
      'POST /_serverFn/submitBooking',
      'function submitBooking',
      'call test-drive.createOrder',
      'transaction',
      /^insert test_drive_orders$/,
    ].map((name) => named(name))
    expect(path.map((span) => span?.name)).not.toContain(undefined)
    for (const [index, span] of path.entries()) {
      if (index > 0 && span) expect(ancestorsOf(span, trace())).toContain(path[index - 1]?.spanId)
    }
    const mail = named('effect mail')
    expect(mail && ancestorsOf(mail, trace())).toContain(clickId)

    // Every span has its parent in the trace, and a time within it.
    const ids = new Set(trace().map(({ spanId }) => spanId))
    expect(trace().filter(({ parentSpanId }) => parentSpanId !== undefined && !ids.has(parentSpanId))).toEqual([])
    expect(ids.size).toBe(trace().length)
    for (const { startTimeUnixNano, endTimeUnixNano } of trace()) {
      expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano))
    }
    expect(resources[0]).toMatchObject({ 'service.name': 'solvei' })

    // It holds no data of the customer.
    const text = JSON.stringify(trace())
    for (const value of Object.values(driver)) expect(text).not.toContain(value)

    const lines = site.lines.filter((line) => line.includes(traceId)).map((line) => JSON.parse(line))
    const spanIds = new Set(lines.map(({ span_id }) => span_id))
    expect(lines.filter(({ call, msg }) => call === 'test-drive.createOrder' && msg === 'call')).toHaveLength(1)
    expect([...spanIds].filter((id) => !ids.has(String(id)))).toEqual([])

    const file = testInfo.outputPath('trace.svg')
    await writeFile(file, drawTrace(trace()))
    await testInfo.attach('trace', { path: file, contentType: 'image/svg+xml' })
  },
)

test(
  'a page that is opened begins a trace of its own, with its rendering and statements',
  inSoak,
  async ({ page, otlpReceiver: { spans } }) => {
    await page.goto('/de_DE/vehicles/vind?km=1500')
    const root = () => spans.find(({ name }) => name === 'GET /{-$locale}/vehicles/$modelId')
    await expect.poll(root).toBeDefined()
    const own = spans.filter(({ traceId }) => traceId === root()?.traceId)
    expect(root()?.parentSpanId).toBeUndefined()
    expect(own.map(({ name }) => name)).toContain('render page')
    expect(own.map(({ attributes }) => attributes['db.query.text'])).not.toEqual(own.map(() => undefined))
  },
)

test('web vitals are sent once statistics are allowed, and not before', inSoak, async ({ page, metricsPort }) => {
  const isVitals = (url: string) => url.endsWith(serverFunctions().get('countWebVitals') ?? '-')
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const recorded = async () => (await metrics(metricsPort)).match(/^solvei_web_vital_.+_count\{.+$/gm) ?? []

  await page.goto('/de_DE/vehicles/vind')
  await refuseCookies(page, t)
  await page.goto('/de_DE/careers')
  await page.waitForLoadState('networkidle')
  expect(requested.filter((url) => isVitals(url) || url.includes('web-vitals'))).toEqual([])
  expect(await recorded()).toEqual([])

  await page.evaluate(() => localStorage.clear())
  await page.goto('/de_DE/vehicles/vind')
  const scripts = ['/web-vitals-', '/web-vitals.functions-'].map((name) =>
    page.waitForResponse((response) => response.url().includes(name)),
  )
  await page.getByRole('button', { name: t('cookies.accept') }).click()
  const addresses = (await Promise.all(scripts)).map((response) => response.url())
  // They have run as soon as another script can import them.
  await page.evaluate(
    `Promise.all(${JSON.stringify(addresses)}.map((address) => import(address))).then(() => new Promise((done) => setTimeout(done)))`,
  )
  await page.goto('/de_DE/careers')
  const series = (name: string, labels: string) =>
    `solvei_web_vital_${name}_count{${labels}route="/{-$locale}/vehicles/$modelId",device="desktop"} 1`
  await expect
    .poll(recorded)
    .toEqual(
      expect.arrayContaining([
        series('seconds', 'vital="ttfb",'),
        series('seconds', 'vital="lcp",'),
        series('layout_shift', ''),
      ]),
    )
})

function ancestorsOf(span: ReceivedSpan, trace: readonly ReceivedSpan[]): string[] {
  const parent = trace.find(({ spanId }) => spanId === span.parentSpanId)
  return parent ? [parent.spanId, ...ancestorsOf(parent, trace)] : []
}
