import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'

/**
 * Generates the demonstration up to this moment and writes it to a file, in a process of its own, which has another
 * time. Throws when the generator fails.
 */
export async function prepareDemonstration(file: string): Promise<void> {
  // By the package's own imports: in the build, files have other neighbours.
  const script = createRequire(import.meta.url).resolve('#server/demonstration/generate.ts')
  // It ends with its standard input, so with this process.
  const generator = spawn(process.execPath, [script, file], { stdio: ['pipe', 'ignore', 'inherit'] })
  await once(generator, 'exit')
  if (generator.exitCode !== 0) throw new Error('the demonstration could not be generated')
}
