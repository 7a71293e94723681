import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { loadCallerLater } from './app/functions/call/load-caller-later.ts'
import { compileMessages } from './app/i18n/compile-messages.ts'
import { listNamespaces } from './app/i18n/list-namespaces.ts'
import { readMessageSets } from './app/lazy-routes/message-sets.ts'
import { sharedChunks } from './app/lazy-routes/shared-chunks.ts'
import { splitRouteTree } from './app/lazy-routes/split-route-tree.ts'
import { narrowFonts } from './app/styles/narrow-fonts.ts'

/** All but the framework's own entry, which imports the site. */
const libraries = /[\\/]node_modules[\\/](?!.*(?:default-entry|hydrateStart|StartClient))/

/**
 * Ends the search for the libraries that `npm run dev` bundles for the browser where the server's code begins. It reads the
 * sources as they are, before server functions are taken out of them, and would go on to the server's libraries: some
 * are native and no bundler can read them, which ends the process.
 */
const browserCodeOnly: Rolldown.Plugin = {
  name: 'browser-code-only',
  resolveId: {
    filter: { id: /^#server\/(?!api\/(?:contract|input)\/)|\.server\.tsx?$/ },
    handler: (id) => ({ id, external: true }),
  },
}

/** Code of the server, apart from what browsers share with it. */
const serverFiles = /\/server\/(?!api\/(?:contract|input)\/)|\.server\.tsx?$/

/** Stands for a library of the server. */
const noLibrary = '\0no-library'

/**
 * Keeps `npm run dev` from bundling the server's libraries for the browser. The framework reads the modules behind server
 * functions as code of the browser, too; what is found in them later than the first libraries would load the page again.
 */
const noServerLibraries: Plugin = {
  name: 'no-server-libraries',
  apply: 'serve',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id, importer) =>
    importer !== undefined && serverFiles.test(importer) && /^(?!node:)[a-z@]/.test(id) ? noLibrary : null,
  // Read, but never run there.
  load: (id) => (id === noLibrary ? 'export {}' : null),
}

export default defineConfig({
  resolve: { alias: await narrowFonts() },
  server: {
    port: Number(process.env['PORT'] ?? 3000),
    host: process.env['HOST'] ?? '127.0.0.1',
    // Checkouts may share libraries by links, which lead out of this folder.
    fs: { allow: ['.', join(realpathSync(join(import.meta.dirname, 'node_modules/vite')), '..')] },
  },
  environments: {
    // What a browser loads later, the server has at once; one of its libraries names its warnings' wrappers by eval.
    ssr: {
      build: { rolldownOptions: { checks: { bundlerTimings: false, ineffectiveDynamicImport: false, eval: false } } },
    },
    client: {
      optimizeDeps: { rolldownOptions: { plugins: [browserCodeOnly] } },
      build: {
        // Read by the bundle budgets (.size-limit.js), which know each page's limit.
        manifest: true,
        // Every page would carry a list of what each chunk imports (4 of its kilobytes). Pages are fetched before they are
        // wanted, and then find theirs by themselves; the first page's are named by the server.
        modulePreload: { resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')) },
        chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
        rolldownOptions: {
          checks: { bundlerTimings: false },
          output: {
            codeSplitting: {
              // What every page loads, in two files: libraries change less often than the site and stay in the cache.
              groups: [
                { name: 'libraries', tags: ['$initial'], test: libraries, priority: 1 },
                { name: 'site', tags: ['$initial'], priority: 1 },
                { name: sharedChunks(), includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
    },
  },
  plugins: [
    noServerLibraries,
    compileMessages(readMessageSets),
    loadCallerLater(),
    listNamespaces(),
    splitRouteTree(),
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'app',
      router: {
        codeSplittingOptions: {
          // The server names a route's loader among the scripts of its page.
          defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']],
          splitBehavior: ({ routeId }) => {
            // The layout of every page.
            if (routeId === '/{-$locale}') return []
            // Every page knows where each chunk of every route is, and should know little: what is one's own, what staff
            // see and where one signs in are many routes, with a line or two each to load them.
            const isOneOfMany = /\/(?:sign-in\/\$interaction|account|ops)\//.test(routeId)
            return isOneOfMany ? [['loader', 'component', 'notFoundComponent']] : undefined
          },
        },
      },
      importProtection: {
        behavior: 'error',
        client: {
          files: ['server/**'],
          // Schemas of what calls take: forms check by them.
          excludeFiles: ['**/node_modules/**', 'server/api/input/**'],
          specifiers: [/^node:/],
        },
      },
    }),
    react(),
    // Memoised where much changes on one screen; on pages of content it would only add weight (9 kB of 153).
    babel({
      include: /\/app\/features\/(?:booking\/(?:manage|test-drive)|ops|public\/machines)/,
      presets: [reactCompilerPreset()],
    }),
  ],
})
