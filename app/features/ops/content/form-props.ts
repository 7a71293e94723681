import type { Body } from './load-document.ts'

/** What every form of a text is given. */
export interface FormProps {
  body: Body
  written: { lang: string; dir: 'ltr' | 'rtl' }
  isReadOnly: boolean
  onChange: (body: Body) => void
}

/** A field of a body as text; what is none yet is empty. */
export function textOf(body: Body, name: string): string {
  const value = body[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** A body with one field changed; an empty one is left out. */
export function withField(body: Body, name: string, value: string | number): Body {
  return Object.fromEntries(Object.entries({ ...body, [name]: value }).filter(([, each]) => each !== ''))
}
