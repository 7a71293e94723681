import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path/posix'
import { parseAst } from 'rolldown/parseAst'

/** Import of one file by another; both are paths from the project's root. */
export interface Dependency {
  from: string
  to: string
  /** Removed at run time. */
  isType: boolean
}

interface Import {
  specifier: string
  isType: boolean
}

/** Folders of the product; without tests and tools. */
export const productRoots = ['app', 'machines', 'server', 'app.config.ts']

/** Imports within the project by the sources at or below these paths, each pair of files once. */
export function readDependencies(roots: readonly string[]): Dependency[] {
  return roots
    .flatMap((root) => (statSync(root).isDirectory() ? globSync(`${root}/**/*.{ts,tsx}`) : root))
    .toSorted()
    .flatMap((file) => dependenciesOf(file, importsIn(file, readFileSync(file, 'utf8'))))
}

function dependenciesOf(from: string, imports: readonly Import[]): Dependency[] {
  const isTypeOf = new Map<string, boolean>()
  for (const { specifier, isType } of imports) {
    const to = resolve(from, specifier)
    if (to !== null) isTypeOf.set(to, isType && isTypeOf.get(to) !== false)
  }
  return Array.from(isTypeOf, ([to, isType]) => ({ from, to, isType }))
}

/** Project file of a specifier; null for packages and for files that are not sources, such as texts. */
export function resolve(from: string, specifier: string): string | null {
  const [path = ''] = specifier.split('?')
  const target = path.startsWith('.') ? join(from, '..', path) : pathOfAlias(path)
  if (target === null || /\.(?:json|css|svg)$/.test(target)) return null
  const found = [target, `${target}.ts`, `${target}.tsx`].find((file) => /\.tsx?$/.test(file) && existsSync(file))
  if (found === undefined) throw new Error(`${from} imports ${specifier}, which is no file`)
  return found
}

function pathOfAlias(specifier: string): string | null {
  if (specifier === '#config') return 'app.config.ts'
  return /^#(?:app|machines|server)\//.test(specifier) ? specifier.slice(1) : null
}

/** Imports of a text, including `export … from` and `import('…')`. */
export function importsIn(file: string, text: string): Import[] {
  const { body } = parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
  const dynamic = text.includes('import(') ? dynamicImports(body) : []
  return [...body.flatMap(staticImport), ...dynamic.map((specifier) => ({ specifier, isType: false }))]
}

type Statement = ReturnType<typeof parseAst>['body'][number]

function staticImport(statement: Statement): Import[] {
  if (statement.type === 'ImportDeclaration') {
    const { source, importKind, specifiers } = statement
    const kinds = specifiers.map((each) => (each.type === 'ImportSpecifier' ? each.importKind : 'value'))
    return [{ specifier: source.value, isType: importKind === 'type' || areTypes(kinds) }]
  }
  if (statement.type === 'ExportNamedDeclaration' && statement.source) {
    const { source, exportKind, specifiers } = statement
    return [{ specifier: source.value, isType: exportKind === 'type' || areTypes(specifiers.map(kindOf)) }]
  }
  if (statement.type === 'ExportAllDeclaration') {
    return [{ specifier: statement.source.value, isType: statement.exportKind === 'type' }]
  }
  return []
}

const kindOf = ({ exportKind }: { exportKind?: string | null }) => exportKind

/** Whether only types are named; an import without names is one for its side effects. */
function areTypes(kinds: readonly (string | null | undefined)[]): boolean {
  return kinds.length > 0 && kinds.every((kind) => kind === 'type')
}

function dynamicImports(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(dynamicImports)
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(dynamicImports)
  if (Reflect.get(value, 'type') !== 'ImportExpression') return inside
  const specifier: unknown = Reflect.get(Reflect.get(value, 'source'), 'value')
  return typeof specifier === 'string' ? [specifier, ...inside] : inside
}
