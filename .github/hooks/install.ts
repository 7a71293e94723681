import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/* Installs the commit hook after `npm install`, in a checkout of git and nowhere else (archives, images). */

if (existsSync('.git') && !process.env['CI']) {
  const { status } = spawnSync('lefthook', ['install'], { stdio: ['ignore', 'ignore', 'inherit'] })
  process.exit(status ?? 1)
}
