import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { billOf } from './bill.ts'
import { shippedPackages } from './packages.ts'

/*
 * `npm run sbom`: prints the bill of materials of the built site (CycloneDX, JSON): what production installs, and what
 * the bundles contain. Needs no network. Exits with 2 where the site is not built. npm makes none where a package asks
 * for the `latest` of another, as a tool of Lighthouse does: `overrides` in package.json name these versions.
 */
const root = join(import.meta.dirname, '../..')
const shipped = shippedPackages(root)
if (shipped === null) {
  process.stderr.write('The site is not built, so what its bundles contain is not known: npm run build\n')
  process.exit(2)
}
const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']
const npm = spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
if (npm.status !== 0) {
  process.stderr.write(npm.stderr)
  process.exit(1)
}
process.stdout.write(`${JSON.stringify(billOf(JSON.parse(npm.stdout), shipped.values()), null, 2)}\n`)
