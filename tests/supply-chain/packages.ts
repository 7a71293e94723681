import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** Limits of production dependencies; the weight is without the Node that npm installs. */
export const limits = { packages: 200, megabytes: 250 }

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().default(''),
      dev: z.boolean().default(false),
      hasInstallScript: z.boolean().default(false),
      optionalDependencies: z.record(z.string(), z.string()).default({}),
    }),
  ),
})

/** Package of package-lock.json that `npm ci --omit=dev` installs on some platform. */
interface LockedPackage {
  /** Path from the root, `node_modules/…`. */
  path: string
  name: string
  version: string
  /** Node itself, which npm installs for its platform. */
  isNode: boolean
  /** Whether it runs code when it is installed. */
  hasInstallScript: boolean
}

export interface WeighedPackage extends LockedPackage {
  bytes: number
}

export interface Production {
  /** Installed on this platform, the heaviest first. */
  installed: WeighedPackage[]
  /** Optional packages for other platforms. */
  elsewhere: LockedPackage[]
}

/** Production dependencies of the checkout in this folder, which has to be installed. */
export function productionPackages(root: string): Production {
  const locked = lockedPackages(root)
  const isHere = ({ path }: LockedPackage) => existsSync(join(root, path))
  const installed = locked
    .filter(isHere)
    .map((each) => ({ ...each, bytes: weightOf(join(root, each.path)) }))
    .toSorted((one, other) => other.bytes - one.bytes)
  return { installed, elsewhere: locked.filter((each) => !isHere(each)) }
}

/**
 * Packages of which a running site consists, by their paths: production dependencies of every platform, and those whose
 * code is in the bundles of `dist`. Null where the site is not built.
 */
export function shippedPackages(root: string): Map<string, { name: string; version: string }> | null {
  const bundled = join(root, 'dist/packages.json')
  if (!existsSync(bundled)) return null
  const { packages } = readLock(root)
  const production = lockedPackages(root).map(({ path }) => path)
  const paths = [...production, ...z.array(z.string()).parse(JSON.parse(readFileSync(bundled, 'utf8')))]
  return new Map(paths.map((path) => [path, { name: nameOf(path), version: packages[path]?.version ?? '' }]))
}

function readLock(root: string): z.infer<typeof lockFile> {
  return lockFile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

function lockedPackages(root: string): LockedPackage[] {
  const { packages } = readLock(root)
  const nodes = packages['']?.optionalDependencies ?? {}
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { version, hasInstallScript }]) => {
      const name = nameOf(path)
      return { path, name, version, isNode: name in nodes, hasInstallScript }
    })
}

/** Bytes of a package's own files: packages inside it have lines of their own. */
function weightOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.slice(folder.length).includes('node_modules'))
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}

/** Megabytes of all together, of 10^6 bytes. */
export function megabytesOf(packages: readonly WeighedPackage[]): number {
  return packages.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6
}
