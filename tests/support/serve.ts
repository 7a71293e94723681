import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/* The built site on a data folder of its own, for the browser tests; it goes when they end. */

const dataDir = process.env['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'solvei-e2e-'))
const server = spawn(process.execPath, [join(import.meta.dirname, '../../server/main.ts')], {
  stdio: 'inherit',
  env: { ...process.env, PORT: process.env['PORT'] ?? '3100', DATA_DIR: dataDir },
})

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => {
  if (!process.env['DATA_DIR']) rmSync(dataDir, { recursive: true, force: true })
  process.exit(code ?? 1)
})
