import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { chromiumPath, shellPath } from './chromium.ts'

/* Installs a Chromium, and its faster shell, where they are missing: Debian's as root, else Playwright's download. */

const isDebianRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0
const isThere = existsSync(chromium.executablePath()) || (chromiumPath() && (shellPath() || !isDebianRoot))
if (!isThere) {
  const isInstalled =
    (isDebianRoot &&
      run('apt-get', ['update']) &&
      run('apt-get', ['install', '-y', 'chromium', 'chromium-headless-shell'])) ||
    run('npx', ['playwright', 'install', '--with-deps', 'chromium'])
  if (!isInstalled) {
    process.stderr.write('No Chromium found and none could be installed; set CHROMIUM_PATH to one.\n')
    process.exit(1)
  }
}

function run(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}
