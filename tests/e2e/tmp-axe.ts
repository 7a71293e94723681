import { chromium } from '@playwright/test'
import { AxeBuilder } from '@axe-core/playwright'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
for (const scheme of ['light', 'dark'] as const) for (const url of process.argv.slice(2)) {
  const c = await b.newContext({ colorScheme: scheme, reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } })
  const p = await c.newPage()
  p.on('pageerror', e => console.log('pageerror', e.message.slice(0, 300)))
  p.on('console', m => m.type() === 'error' && console.log(m.text().slice(0, 300)))
  await p.goto(url, { waitUntil: 'networkidle' }); await p.waitForTimeout(500)
  const r = await new AxeBuilder({ page: p }).analyze()
  console.log(scheme, url, r.violations.map(v => v.id + ': ' + v.nodes.slice(0, 3).map(n => n.html.slice(0, 160) + ' ' + n.any[0]?.message).join(' || ')))
  await c.close()
}
await b.close()
