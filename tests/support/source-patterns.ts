import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'rolldown/parseAst'

/** Regular expression literal of the source. */
export interface SourcePattern {
  source: string
  flags: string
  /** Locations such as `server/site/site.ts:12`. */
  places: string[]
}

/** Pattern built from strings at run time. */
export interface MadePattern {
  file: string
  place: string
  /** Built once at module load; not from a function's arguments. */
  isConstant: boolean
}

/** All regular expressions of the product. */
export function sourcePatterns(): { written: SourcePattern[]; made: MadePattern[] } {
  const written = new Map<string, SourcePattern>()
  const made: MadePattern[] = []
  for (const file of globSync('{app,machines,server}/**/*.{ts,tsx}')) {
    const text = readFileSync(file, 'utf8')
    if (!text.includes('/') && !text.includes('RegExp')) continue
    visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }), false, (node, isInFunction) => {
      const place = `${file}:${text.slice(0, Number(node['start'])).split('\n').length}`
      const literal = literalOf(node)
      if (literal) {
        const key = `/${literal.pattern}/${literal.flags}`
        const known = written.get(key) ?? { source: literal.pattern, flags: literal.flags, places: [] }
        known.places.push(place)
        written.set(key, known)
      }
      if (isMaking(node)) made.push({ file, place, isConstant: !isInFunction })
    })
  }
  return { written: [...written.values()], made }
}

type Node = Record<string, unknown>

function visit(value: unknown, isInFunction: boolean, see: (node: Node, isInFunction: boolean) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, isInFunction, see)
    return
  }
  if (typeof value !== 'object' || value === null) return
  const node = value as Node
  see(node, isInFunction)
  const isFunction = /Function|Method/.test(String(node['type']))
  for (const child of Object.values(node)) visit(child, isInFunction || isFunction, see)
}

function literalOf({ type, regex }: Node): { pattern: string; flags: string } | null {
  return type === 'Literal' && regex ? (regex as { pattern: string; flags: string }) : null
}

/** `new RegExp(…)` or `RegExp(…)`. */
function isMaking({ type, callee }: Node): boolean {
  if (type !== 'NewExpression' && type !== 'CallExpression') return false
  return typeof callee === 'object' && callee !== null && Reflect.get(callee, 'name') === 'RegExp'
}
