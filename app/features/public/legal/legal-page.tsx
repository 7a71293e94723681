import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import type { readLegalText } from '#app/functions/public/legal.functions.ts'
import { openConsentSettings } from '#app/lib/consent/consent-settings.ts'
import { CookieTable } from './cookie-table.tsx'
import type { LegalPageName } from './legal-pages.ts'
import { LegalVersions } from './legal-versions.tsx'

export type LegalText = Extract<Awaited<ReturnType<typeof readLegalText>>, { ok: true }>['value']

/** Legal text to read, print and cite by number; the cookie page adds the consent settings. */
export function LegalPage({ page, text }: { page: LegalPageName; text: LegalText }) {
  const { title, lead, sections } = text
  return (
    <article className="page-width py-14 md:py-20">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_16rem]">
        <header className="max-w-prose lg:col-start-1">
          <LegalVersions page={page} text={text} />
          <h1 tabIndex={-1} className="mt-2 text-4xl text-balance hyphens-auto">
            {title}
          </h1>
          <p className="mt-5 text-lg text-ink-soft">{lead}</p>
          {(page === 'cookies' || page === 'privacy') && (
            <div className="mt-6 print:hidden">
              <Button variant="quiet" onClick={() => void openConsentSettings()}>
                <FormattedMessage id="shell.consent.settings" />
              </Button>
            </div>
          )}
        </header>
        {page !== 'imprint' && (
          <nav
            aria-labelledby="legal-contents"
            className="max-w-prose self-start text-sm lg:sticky lg:top-28 lg:col-start-2 lg:row-span-2 lg:row-start-1 print:hidden"
          >
            <h2 id="legal-contents" className="font-semibold">
              <FormattedMessage id="legal.contents" />
            </h2>
            <ol className="mt-3 border-s border-hairline">
              {sections.map((section, index) => (
                <li key={section.title}>
                  <a href={`#${sectionId(index)}`} className={contentsLink}>
                    {section.title}
                  </a>
                </li>
              ))}
              {page === 'cookies' && (
                <li>
                  <a href="#stored" className={contentsLink}>
                    <FormattedMessage id="legal.stored" />
                  </a>
                </li>
              )}
            </ol>
          </nav>
        )}
        <div className="min-w-0 lg:col-start-1">
          <div className={page === 'imprint' ? 'grid max-w-3xl gap-x-12 sm:grid-cols-2' : 'max-w-prose'}>
            {sections.map((section, index) => (
              <section key={section.title} id={sectionId(index)} className="scroll-mt-28 pb-10">
                <h2 className={page === 'imprint' ? 'text-base font-semibold' : 'text-xl hyphens-auto'}>
                  {page === 'imprint' ? (
                    section.title
                  ) : (
                    <FormattedMessage id="legal.section" values={{ number: index + 1, title: section.title }} />
                  )}
                </h2>
                {section.paragraphs.map((paragraph) => (
                  <p key={paragraph} className={page === 'imprint' ? 'mt-1 text-ink-soft' : 'mt-3'}>
                    <Paragraph text={paragraph} />
                  </p>
                ))}
              </section>
            ))}
          </div>
          {page === 'cookies' && <CookieTable />}
        </div>
      </div>
    </article>
  )
}

const contentsLink = '-ms-px block border-s border-transparent py-2 ps-4 text-ink-soft hover:border-ink hover:text-ink'

function sectionId(index: number): string {
  return `section-${index + 1}`
}

const emailPattern = /((?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/

/** E-mail addresses become links and stay left-to-right. */
function Paragraph({ text }: { text: string }) {
  return text.split(emailPattern).map((part, index) =>
    index % 2 === 1 ? (
      <a key={part} href={`mailto:${part}`} dir="ltr" className="underline underline-offset-4">
        {part}
      </a>
    ) : (
      <bdi key={part}>{part}</bdi>
    ),
  )
}
