import { join } from 'node:path'
import { limits, megabytesOf, productionPackages, type WeighedPackage } from './packages.ts'

/*
 * `npm run dependencies`: prints number and weight of the production dependencies, the heaviest first. Exits with 1
 * above the limits.
 */
const { installed, elsewhere } = productionPackages(join(import.meta.dirname, '../..'))
const libraries = installed.filter(({ isNode }) => !isNode)
const nodes = installed.filter(({ isNode }) => isNode)
const weight = megabytesOf(libraries)

const lines = [
  `${installed.length} production dependencies (at most ${limits.packages})`,
  `${inMegabytes(libraries)} without Node (at most ${limits.megabytes}), and ${inMegabytes(nodes)} of Node`,
  '',
  ...installed.map((each) => `${inMegabytes([each])}  ${each.name} ${each.version}`),
  '',
  `${elsewhere.length} more for other platforms, not installed here:`,
  ...elsewhere.map(({ name, version }) => `  ${name} ${version}`),
]
process.stdout.write(`${lines.join('\n')}\n`)
if (installed.length > limits.packages || weight > limits.megabytes) process.exitCode = 1

function inMegabytes(packages: readonly WeighedPackage[]): string {
  return `${megabytesOf(packages).toFixed(1).padStart(6)} MB`
}
