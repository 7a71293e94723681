import { renderToStaticMarkup } from 'react-dom/server'
import { focusable } from '#app/components/focusable.ts'
import { addressIn } from '#app/i18n/hreflang.ts'
import { intlOf, translate } from '#app/i18n/intl.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { codeWords, wordsOf } from '#app/i18n/machine-words.ts'
import { config } from '#config'
import { simulateWay } from '#machines/shared/simulate.ts'
import { MachineDiagram } from './machine-diagram.tsx'
import type { ShownMachine } from './machine-page.tsx'
import { type MachineSearch, wayOf, writeMachineSearch } from './machine-search.ts'

/**
 * Drawing of a machine as a document of its own, for frames of other documents: as the address of the machine's page
 * shows it, without scripts. Its messages must be loaded; `styles` is the address of the style sheet.
 */
export function embedDocument(
  locale: Locale,
  { id, description, drawing }: ShownMachine,
  { search, styles }: { search: MachineSearch; styles: string },
): string {
  const title = translate(locale, `kinds.machine.${id}`)
  const label = translate(locale, 'machine.drawing.label', { title })
  const simulation = simulateWay(description, wayOf(search))
  const words = wordsOf(intlOf(locale), id)
  const page = `${addressIn(locale.slug, `/machines/${id}`)}${writeMachineSearch(search)}`
  const markup = renderToStaticMarkup(
    <html lang={locale.tag} dir={locale.direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="canonical" href={page} />
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href={styles} />
        <title>{`${label} | ${config.brand.name}`}</title>
      </head>
      <body>
        <main className="grid gap-3 p-4">
          <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h1 className="text-lg">{title}</h1>
            <a
              href={page}
              target="_blank"
              rel="noopener"
              className="text-sm underline decoration-hairline-strong underline-offset-4"
            >
              {translate(locale, 'machine.embed.full')}
            </a>
          </header>
          {/* The drawing is mirrored itself: its coordinates run from left to right in every language. */}
          <section
            dir="ltr"
            aria-label={label}
            {...focusable}
            className="overflow-auto border-y border-hairline bg-surface"
          >
            <MachineDiagram
              drawing={drawing}
              title={label}
              zoom={1}
              words={search.code ? { ...words, ...codeWords } : words}
              isMirrored={locale.direction === 'rtl'}
              current={simulation.state}
              previous={simulation.steps.at(-1)?.from ?? null}
              actor={search.actor ?? null}
              sizeText={(states) => translate(locale, 'machine.region.size', { states })}
            />
          </section>
        </main>
      </body>
    </html>,
  )
  return `<!doctype html>${markup}`
}
