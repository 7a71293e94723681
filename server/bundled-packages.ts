import type { Plugin } from 'vite'

interface BundledPackages {
  /** For the configuration of the build. */
  plugin: Plugin
  /** Paths of the packages, as in package-lock.json; complete once the build has ended. */
  paths(): string[]
}

/**
 * Collects the packages of which a build puts code into its bundles: they are shipped, though no installation has them
 * among its dependencies.
 */
export function collectBundledPackages(): BundledPackages {
  const found = new Set<string>()
  return {
    plugin: {
      name: 'bundled-packages',
      generateBundle(_options, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        for (const path of chunks.flatMap(({ moduleIds }) => moduleIds).map(packagePathOf)) {
          if (path !== null) found.add(path)
        }
      },
    },
    paths: () => [...found].toSorted(),
  }
}

/**
 * Path of a module's package from the project's root; null for a module of the project, one that the build generated
 * (node_modules/.cache), or one that is no file.
 */
export function packagePathOf(moduleId: string): string | null {
  const start = moduleId.indexOf('node_modules/')
  if (start === -1) return null
  // Greedy: a package may be installed within another one.
  const [path] = /^node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/?.][^/?]*/.exec(moduleId.slice(start)) ?? []
  return path ?? null
}
