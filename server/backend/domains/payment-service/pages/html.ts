const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Markup that needs no escaping. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Value = string | Html | readonly Html[] | null

/** Template whose values are escaped unless they are markup; null renders nothing. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  const written = values.map((value) => {
    if (value === null) return ''
    if (value instanceof Html) return value.text
    if (typeof value !== 'string') return value.map(({ text }) => text).join('')
    return value.replace(/[&<>"']/g, (character) => entities[character] ?? character)
  })
  return new Html(String.raw({ raw: strings.raw }, ...written))
}
