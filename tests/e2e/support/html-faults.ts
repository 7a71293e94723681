import { HtmlValidate } from 'html-validate'
import type { ReadPage } from './html.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // How React writes: void elements closed, booleans empty, attributes in its own order.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-quotes': 'off',
    'doctype-style': 'off',
    // They are the site's own.
    'require-sri': 'off',
    // Line breaks are where the text has them.
    'no-trailing-whitespace': 'off',
    // Measured by `whole-site`, in every language.
    'long-title': 'off',
    'tel-non-breaking': 'off',
  },
})

/** What is not HTML as the standard has it, with where it stands. */
export async function faultsIn({ url, html }: ReadPage): Promise<string[]> {
  const { results } = await validator.validateString(html)
  const messages = results.flatMap((result) => result.messages)
  return messages.map(({ ruleId, message, line, column }) => `${url} ${ruleId}: ${message} (${line}:${column})`)
}
