/** Bounds of one JSON text. */
export interface JsonLimits {
  /** UTF-16 code units of the text. */
  length: number
  /** Nesting of arrays and objects; `[]` has depth 1. */
  depth: number
  /** Values in all arrays and objects together. */
  values: number
}

/** Bounds of a call's body and of JSON from other systems. */
export const wireJson: JsonLimits = { length: 1_000_000, depth: 32, values: 10_000 }

/**
 * Parses JSON from outside. Throws RangeError beyond the limits, before anything is allocated, and SyntaxError for
 * invalid JSON. The RangeError quotes nothing of the text. `JSON.parse` has no limits: a megabyte of brackets becomes
 * 300,000 arrays, and every recursion over them overflows the stack.
 */
export function parseJson(text: string, limits: JsonLimits = wireJson): unknown {
  if (text.length > limits.length) throw new RangeError(`longer than ${limits.length} characters`)
  checkNesting(text, limits)
  return JSON.parse(text)
}

const quote = '"'.charCodeAt(0)
const backslash = '\\'.charCodeAt(0)
const comma = ','.charCodeAt(0)
const openings = new Set(['[', '{'].map((bracket) => bracket.charCodeAt(0)))
const closings = new Set([']', '}'].map((bracket) => bracket.charCodeAt(0)))

/** Checks depth and count in one pass. Invalid JSON passes; the parser finds it. */
function checkNesting(text: string, limits: JsonLimits): void {
  let depth = 0
  let values = 1
  for (let position = 0; position < text.length; position += 1) {
    const code = text.charCodeAt(position)
    if (code === quote) position = endOfString(text, position)
    else if (code === comma) values += 1
    else if (openings.has(code)) {
      depth += 1
      values += 1
    } else if (closings.has(code)) depth -= 1
    if (depth > limits.depth) throw new RangeError(`nested deeper than ${limits.depth} levels`)
    if (values > limits.values) throw new RangeError(`more than ${limits.values} values`)
  }
}

/** Position of the closing quote of the string that starts at `start`, or the end of the text. */
function endOfString(text: string, start: number): number {
  let position = start + 1
  while (position < text.length && text.charCodeAt(position) !== quote) {
    position += text.charCodeAt(position) === backslash ? 2 : 1
  }
  return position
}
