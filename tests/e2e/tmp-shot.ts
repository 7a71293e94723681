import { chromium } from '@playwright/test'
const [url, out, w = '1280', h = '900', full = '1', scheme = 'light', clicks = ''] = process.argv.slice(2)
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
const p = await b.newPage({ viewport: { width: +w, height: +h }, colorScheme: scheme as 'light', reducedMotion: 'reduce' })
p.on('console', m => ['error', 'warning'].includes(m.type()) && console.log(m.type(), m.text().slice(0, 300)))
p.on('pageerror', e => console.log('pageerror', e.message.slice(0, 500)))
await p.goto(url!, { waitUntil: 'networkidle' })
await p.waitForTimeout(800)
for (const c of clicks.split('|').filter(Boolean)) { await p.click(c); await p.waitForTimeout(300) }
await p.screenshot({ path: out!, fullPage: full === '1' })
console.log(await p.evaluate(() => [document.documentElement.scrollWidth, innerWidth]))
await b.close()
