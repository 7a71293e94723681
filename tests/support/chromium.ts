import { existsSync } from 'node:fs'

const chosen = process.env['CHROMIUM_PATH']
const wholeBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const shells = ['/usr/bin/chromium-headless-shell']

/** Chromium of the system, or undefined for Playwright's own (tests/support/install-chromium.ts installs one). */
export function chromiumPath(): string | undefined {
  return chosen ?? wholeBrowsers.find((path) => existsSync(path))
}

/** The shell of the system, which only shows pages. */
export function shellPath(): string | undefined {
  return chosen ?? shells.find((path) => existsSync(path))
}

interface LaunchChoices {
  /** The full browser, with notifications and WebGL. Each page takes half as long again. */
  isWhole?: boolean
  switches?: readonly string[]
}

/** Launch options of the tests. */
export function launchOptions({ isWhole = false, switches = [] }: LaunchChoices = {}) {
  const shell = isWhole ? undefined : shellPath()
  const executablePath = shell ?? chromiumPath()
  return {
    ...(executablePath ? { executablePath } : isWhole && { channel: 'chromium' }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      // The pages of a context share a process, and no spare one waits beside it: a tenth less work for each page.
      '--renderer-process-limit=1',
      // Pages live for seconds: optimising their code takes longer than it saves.
      '--js-flags=--no-opt',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...switches,
    ],
  }
}
