import { existsSync } from 'node:fs'

const chosen = process.env['CHROMIUM_PATH']
const wholeBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const shells = ['/usr/bin/chromium-headless-shell']

/** A Chromium of the system, or undefined: then Playwright's own is used (tests/support/install-chromium.ts sees to it). */
export function chromiumPath(): string | undefined {
  return chosen ?? wholeBrowsers.find((path) => existsSync(path))
}

interface LaunchChoices {
  /** The full browser, with notifications and WebGL. Each page takes half as long again. */
  isWhole?: boolean
  switches?: readonly string[]
}

/** How the tests start it. */
export function launchOptions({ isWhole = false, switches = [] }: LaunchChoices = {}) {
  const shell = isWhole ? undefined : (chosen ?? shells.find((path) => existsSync(path)))
  const executablePath = shell ?? chromiumPath()
  return {
    ...(executablePath ? { executablePath } : isWhole && { channel: 'chromium' }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      // The processor draws: in a process of its own that takes a twentieth more.
      ...(isWhole ? [] : ['--in-process-gpu']),
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...switches,
    ],
  }
}
