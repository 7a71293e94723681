import { join } from 'node:path'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { createBuilder } from 'vite'
import { readMarkup } from '#tests/support/markup.ts'

/**
 * Builds the bare site: one page with the same elements as the given one, on the same framework and nothing else. No
 * content, translations, policy or cache. Returns the path of its server.
 */
export async function buildBare(html: string): Promise<string> {
  const root = join(import.meta.dirname, '../bare')
  const outDir = join(root, '../../../dist/bare')
  const builder = await createBuilder({
    root,
    configFile: false,
    logLevel: 'warn',
    define: { 'import.meta.env.PAGE': JSON.stringify(readMarkup(html)) },
    build: { outDir, emptyOutDir: true },
    plugins: [
      tanstackStart({ srcDirectory: '.', router: { generatedRouteTree: join(outDir, 'routeTree.gen.ts') } }),
      react(),
    ],
  })
  await builder.buildApp()
  return join(outDir, 'server/server.js')
}
