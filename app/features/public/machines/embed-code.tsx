import { FormattedMessage, useIntl } from 'react-intl'
import { focusable } from '#app/components/focusable.ts'
import { pathInLocale } from '#app/i18n/locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { MachineId } from '#machines/catalogue.ts'
import { type MachineSearch, writeMachineSearch } from './machine-search.ts'

interface EmbedCodeProps {
  id: MachineId
  /** Public URL of the site; loaded, since a browser may know the site by another. */
  origin: string
  /** Of the drawing. */
  title: string
  height: number
  search: MachineSearch
}

/** Height of the embedded document around its drawing, and the most it takes of another page. */
const frameHeight = { around: 90, most: 900 }

/** Code that shows the drawing in another document, as the address shows it here. */
export function EmbedCode({ id, origin, title, height, search: { q: _, tests: __, ...search } }: EmbedCodeProps) {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const address = `${origin}${pathInLocale(locale.slug, `/machines/${id}/embed`)}${writeMachineSearch(search)}`
  const attributes = {
    src: address,
    title,
    width: '100%',
    height: String(Math.min(frameHeight.most, Math.round(height) + frameHeight.around)),
    loading: 'lazy',
  }
  const code = Object.entries(attributes).map(([name, value]) => `${name}="${escaped(value)}"`)
  return (
    <div className="grid gap-3">
      <h3 className="text-base">
        <FormattedMessage id="machine.embed.title" />
      </h3>
      <p className="text-sm text-ink-soft">
        <FormattedMessage id="machine.embed.hint" />
      </p>
      <section
        dir="ltr"
        aria-label={formatMessage({ id: 'machine.embed.label' })}
        {...focusable}
        className="overflow-auto border border-hairline bg-sunken p-4 text-sm"
      >
        <pre>
          <code>{`<iframe ${code.join('\n  ')}></iframe>`}</code>
        </pre>
      </section>
    </div>
  )
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}
