import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'

/** Attributes that people read or hear. */
const readAttributes = new Set(['alt', 'aria-description', 'aria-label', 'aria-valuetext', 'placeholder', 'title'])
/** The same in every language: the number of an answer, the name the log gives to a request. */
const universal = new Set(['404', 'requestId:'])
const messageIds = new Set(
  globSync('app/i18n/messages/en_US/*.json').flatMap((path) => Object.keys(JSON.parse(readFileSync(path, 'utf8')))),
)

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** What a component says in words of its own, instead of by a message. */
function wordsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(wordsIn)
  if (!isNode(value)) return []
  const within = Object.values(value).flatMap(wordsIn)
  return [...ownWords(value), ...within].filter(isInOneLanguage)
}

function isInOneLanguage(text: string): boolean {
  return /\p{L}|\d/u.test(text) && !universal.has(text.trim()) && !messageIds.has(text)
}

function ownWords({ type, value, name }: Node): string[] {
  if (type === 'JSXText' && typeof value === 'string') return [value]
  const isRead = type === 'JSXAttribute' && isNode(name) && readAttributes.has(String(name['name']))
  return isRead && isNode(value) && typeof value['value'] === 'string' ? [value['value']] : []
}

const wordsOf = (source: string, path = 'source.tsx') => wordsIn(parseSync(path, source).program.body)

describe('a component', () => {
  it.each(['<p>Book now</p>', '<img alt="A car" />', '<button aria-label="Close" />', '<p>{name}: from 9</p>'])(
    'is caught saying something in one language: %s',
    (source) => expect(wordsOf(source)).toHaveLength(1),
  )

  it.each(['<p className="grid">{text}, {time}</p>', '<img alt={title} />', '<p>404</p>', '<p> · </p>'])(
    'says nothing in one language: %s',
    (source) => expect(wordsOf(source)).toEqual([]),
  )
})

describe('the screens', () => {
  it('say everything by messages', () => {
    const screens = globSync('app/**/*.tsx')
    expect(screens.length).toBeGreaterThan(100)
    const speaking = screens.map((path) => ({ path, words: wordsOf(readFileSync(path, 'utf8'), path) }))
    expect(speaking.filter(({ words }) => words.length > 0)).toEqual([])
  })
})
