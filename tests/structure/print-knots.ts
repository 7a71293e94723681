import { productRoots, readDependencies } from './dependencies.ts'
import { backendRoomOf, describeCycle, describeKnot, folderKnots, importsBetween, limits, typeCycles } from './knots.ts'

/*
 * Prints import cycles between folders of the backend, and type cycles between files of the product: `npm run knots`.
 * Exits with 1 above the accepted sizes.
 */
const edges = readDependencies(productRoots)
const between = importsBetween(edges, backendRoomOf)
const rooms = new Set(between.flatMap(({ from, to }) => [from, to]))
const values = between.filter(({ isType }) => !isType)
const knots = folderKnots(edges, backendRoomOf)
const cycles = typeCycles(edges).filter(({ length }) => length > limits.files)

const lines = [
  `server/backend: ${rooms.size} rooms, ${between.length} imports between them, ${values.length} of them of values`,
  '',
  'Folders that import values of one another:',
  ...section(knots.map((knot) => describeKnot(knot, edges, backendRoomOf))),
  '',
  `More than ${limits.files} files that depend on one another by types or values:`,
  ...section(cycles.map((cycle) => describeCycle(cycle, edges))),
]
process.stdout.write(`${lines.join('\n')}\n`)
if (cycles.length > 0 || knots.some(({ length }) => length > limits.folders)) process.exitCode = 1

function section(entries: readonly string[][]): string[] {
  return entries.length > 0 ? entries.flat().map((line) => `  ${line}`) : ['  none']
}
