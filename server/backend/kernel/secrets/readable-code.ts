import { randomBytes } from 'node:crypto'

/** Crockford's alphabet: no characters are confused when read out on the telephone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * Random code such as `7K3M-9Q2X`: groups of four characters with five bits each, so that orders cannot be enumerated.
 */
export function readableCode(groups: number): string {
  const group = () => Array.from(randomBytes(4), (byte) => alphabet.charAt(byte % alphabet.length)).join('')
  return Array.from({ length: groups }, group).join('-')
}

/** Whether a text is a prefixed code: `SO-7K3M-9Q2X`. */
export function isReadableCode(text: string, prefix: string, groups: number): boolean {
  if (!text.startsWith(`${prefix}-`)) return false
  const code = text.slice(prefix.length + 1).split('-', groups + 1)
  return code.length === groups && code.every((group) => /^[0-9A-HJKMNP-TV-Z]{4}$/.test(group))
}
