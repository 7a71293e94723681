import { NoticeUnreadable } from './payment-provider.ts'

/** Maximum nesting of a notice; the deepest of any provider has six levels. */
const maxDepth = 20

/**
 * Parses the JSON of a notice. Throws NoticeUnreadable if it is invalid, or nested so deeply that parsing would be
 * costly.
 */
export function parseNotice(body: string): unknown {
  if (isDeeperThan(maxDepth, body)) throw new NoticeUnreadable(`deeper than ${maxDepth} levels`)
  try {
    return JSON.parse(body)
  } catch {
    // The parser's message quotes the body, which must not be logged.
    throw new NoticeUnreadable('not JSON')
  }
}

/** Counts brackets before anything is parsed; brackets in strings do not count. */
function isDeeperThan(limit: number, json: string): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at]
    if (isText) {
      if (character === '\\') at += 1
      else if (character === '"') isText = false
    } else if (character === '"') isText = true
    else if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') depth -= 1
    if (depth > limit) return true
  }
  return false
}
