import type { BrokenLink } from './broken-links.tsx'
import type { Body } from './load-document.ts'
import type { Source } from './side-by-side.tsx'

/** Props of every content form. */
export interface FormProps {
  body: Body
  written: { lang: string; dir: 'ltr' | 'rtl' }
  isReadOnly: boolean
  /** Links of the saved text that lead nowhere. */
  broken: readonly BrokenLink[]
  /** Source of the translation, to be shown next to the form. */
  source: Source | null
  onChange: (body: Body) => void
}

/** Field of a body as text; '' if it is missing. */
export function textOf(body: Body, name: string): string {
  const value = body[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Body with one field changed; an empty field is removed. */
export function withField(body: Body, name: string, value: string | number): Body {
  return Object.fromEntries(Object.entries({ ...body, [name]: value }).filter(([, each]) => each !== ''))
}
