import { chromium } from '@playwright/test'
import { AxeBuilder } from '@axe-core/playwright'
import { readFileSync } from 'node:fs'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
const c = await b.newContext({ viewport: { width: 1280, height: 900 }, acceptDownloads: true, reducedMotion: 'reduce' })
const p = await c.newPage()
p.on('pageerror', e => console.log('pageerror', e.message.slice(0, 300)))
await p.goto('http://localhost:3457/machines/testDriveBooking', { waitUntil: 'networkidle' })
await p.click('text=Refuse all')
console.log('axe', (await new AxeBuilder({ page: p }).analyze()).violations.map(v => v.id))
const region = p.getByRole('region', { name: 'Drawing: Booking a test drive' })
const svg = region.locator('svg')
const w = async () => [await svg.getAttribute('width'), await region.evaluate(e => [e.scrollLeft, e.scrollTop, e.clientWidth])]
console.log('start', await w())
await region.focus(); await p.keyboard.press('+'); console.log('+', await w())
await p.keyboard.press('0'); await p.keyboard.press('-'); console.log('-', await w())
await p.keyboard.press('0'); await p.keyboard.press('ArrowRight'); await p.waitForTimeout(400); console.log('arrow', await w())
const box = (await region.boundingBox())!
await p.mouse.move(box.x + 600, box.y + 200); await p.mouse.down(); await p.mouse.move(box.x + 300, box.y + 150, { steps: 5 }); await p.mouse.up(); console.log('drag', await w())
await p.keyboard.down('Control'); await p.mouse.wheel(0, -100); await p.keyboard.up('Control'); await p.waitForTimeout(200); console.log('ctrl wheel', await w())
await p.getByRole('button', { name: 'Fit to width' }).click(); console.log('fit', await w())
await p.getByRole('button', { name: 'type.chosen' }).click()
console.log('focus', await p.evaluate(() => document.activeElement?.textContent))
await p.getByRole('button', { name: 'model.chosen' }).click()
await p.getByLabel('isStoreDrive').uncheck()
console.log(await p.getByRole('button', { name: 'site.chosen' }).innerText())
await p.getByRole('button', { name: 'Undo' }).click()
console.log(await p.getByText('Current state').last().innerText())
for (const f of ['SVG', 'Mermaid', 'JSON']) {
  const [d] = await Promise.all([p.waitForEvent('download'), p.getByRole('button', { name: `Download as ${f}` }).click()])
  const path = await d.path(); console.log(d.suggestedFilename(), readFileSync(path, 'utf8').slice(0, 200).replaceAll('\n', ' '))
  if (f === 'SVG') { (await import('node:fs')).copyFileSync(path, '/tmp/out.svg') }
}
const n = await b.newContext({ javaScriptEnabled: false }); const q = await n.newPage()
await q.goto('http://localhost:3457/machines/testDriveOrder'); console.log('nojs', await q.locator('svg[role=img]').count(), await q.getByRole('cell').count(), await q.title())
const r = await q.goto('http://localhost:3457/machines/nope'); console.log(r?.status(), await q.title())
await p.goto('file:///tmp/out.svg'); await p.screenshot({ path: '/tmp/out.png' })
await b.close()
