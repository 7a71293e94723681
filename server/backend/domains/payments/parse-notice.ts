import { NoticeUnreadable } from './payment-provider.ts'

/** Levels of a notice; the deepest any provider sends has six. */
const maxDepth = 20

/** The JSON of a notice. Throws NoticeUnreadable for what is none, or nests so deep that reading it would be work. */
export function parseNotice(body: string): unknown {
  if (isDeeperThan(maxDepth, body)) throw new NoticeUnreadable(`deeper than ${maxDepth} levels`)
  try {
    return JSON.parse(body)
  } catch {
    // The parser's words quote the body.
    throw new NoticeUnreadable('not JSON')
  }
}

/** Counts brackets before anything is built; those within texts do not count. */
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
