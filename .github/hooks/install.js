import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/* Installs the commit hook after `npm install`: in a checkout of git with development dependencies, and nowhere else. */

const lefthook = 'node_modules/.bin/lefthook'

if (existsSync('.git') && existsSync(lefthook) && !process.env['CI']) {
  const { status } = spawnSync(lefthook, ['install'], { stdio: ['ignore', 'ignore', 'inherit'] })
  process.exit(status ?? 1)
}
