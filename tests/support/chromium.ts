import { existsSync } from 'node:fs'

const candidates = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** A Chromium of the system, or undefined: then Playwright's own is used (tests/support/install-chromium.ts sees to it). */
export function chromiumPath(): string | undefined {
  return candidates.find((path): path is string => path !== undefined && existsSync(path))
}

/** How the tests start it, with switches that only some of them need. */
export function launchOptions(...switches: string[]) {
  const executablePath = chromiumPath()
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...switches,
    ],
  }
}
