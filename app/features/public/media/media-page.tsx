import { useNavigate } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { buttonClasses } from '#app/components/button-look.ts'
import { HiddenName } from '#app/components/hidden-name.tsx'
import { LinkButton } from '#app/components/link-button.tsx'
import { Pages } from '#app/components/pages.tsx'
import { WordSearch } from '#app/components/word-search.tsx'
import { longestWords, readTextSearch, type TextSearch } from '#app/lib/search/search-params.ts'
import { FactSheetLink } from '#app/shared/article/fact-sheet-link.tsx'
import { config } from '#config'
import { FilmFile } from './film-file.tsx'
import { Film } from './film.tsx'
import { type Media, type MediaItem, onPage } from './load-media.ts'
import { MediaImage } from './media-image.tsx'

/** Press material: films, then pictures for download, with one search for both. */
export function MediaPage({ media: { factSheet, films, pictures }, search }: { media: Media; search: TextSearch }) {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const { q, page = 1 } = search
  const isNarrowed = q !== undefined
  const last = Math.ceil(Math.max(films.total / onPage.films, pictures.total / onPage.pictures))
  return (
    <div className="page-width pt-10 pb-section md:pt-14">
      <header className="mb-12">
        <h1 className="text-4xl">
          <FormattedMessage id="content.media.title" />
        </h1>
        <p className="mt-3 max-w-prose text-lg text-ink-soft">
          <FormattedMessage id="content.media.lead" />
        </p>
        <p className="mt-3 max-w-prose text-ink-soft">
          <FormattedMessage
            id="content.media.contact"
            values={{
              email: (
                <a href={`mailto:${config.brand.email}`} dir="ltr" className="text-ink underline underline-offset-4">
                  {config.brand.email}
                </a>
              ),
            }}
          />
        </p>
        {factSheet && (
          <p className="mt-6">
            <FactSheetLink path={factSheet} />
          </p>
        )}
      </header>
      <WordSearch
        words={q}
        label={formatMessage({ id: 'content.media.search' })}
        submit={<FormattedMessage id="content.search.submit" />}
        maxLength={longestWords}
        className="flex max-w-md items-end gap-3 [&>:first-child]:grow"
        onFind={(fields) =>
          void navigate({ to: '.', search: readTextSearch(fields), resetScroll: false, viewTransition: false })
        }
      />
      <p role="status" className={isNarrowed ? 'tabular mt-8 text-ink-soft' : 'sr-only'}>
        <FormattedMessage id="content.media.found" values={{ count: films.total + pictures.total }} />
      </p>
      {films.items.length + pictures.items.length === 0 && (
        <div className="mt-10 border-t border-hairline py-14">
          <p className="text-xl">
            <FormattedMessage id={isNarrowed ? 'content.media.none' : 'content.empty'} />
          </p>
          {(isNarrowed || page > 1) && (
            <p className="mt-6">
              <LinkButton to="/{-$locale}/media" params={({ locale }) => ({ locale })} search={{}} variant="quiet">
                <FormattedMessage id="content.media.showAll" />
              </LinkButton>
            </p>
          )}
        </div>
      )}
      {films.items.length > 0 && (
        <section aria-labelledby="films" className="mt-12">
          <h2 id="films" className="text-2xl">
            <FormattedMessage id="content.media.films" />
          </h2>
          <ul className="mt-8 grid gap-10 lg:grid-cols-2">
            {films.items.map((film) => (
              <li key={film.id}>
                {film.film === null ? <Film film={film} /> : <FilmFile item={film} src={film.film} />}
              </li>
            ))}
          </ul>
        </section>
      )}
      {pictures.items.length > 0 && (
        <section aria-labelledby="pictures" className={films.items.length > 0 ? 'mt-section' : 'mt-12'}>
          <h2 id="pictures" className="text-2xl">
            <FormattedMessage id="content.media.pictures" />
          </h2>
          <ul className="mt-8 grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
            {pictures.items.map((item) => (
              <li key={item.id}>
                <PressPicture item={item} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Pages page={page} last={last} />
    </div>
  )
}

function PressPicture({ item }: { item: MediaItem }) {
  const { title, caption, picture } = item
  return (
    <figure className="grid content-start gap-3">
      <MediaImage
        item={item}
        shownWidths="(min-width: 88rem) 25rem, (min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 92vw"
        // Padding for drawings; photographs have a background of their own.
        className={`aspect-video w-full rounded-lg bg-sunken object-contain ${picture.endsWith('.svg') ? 'p-6' : ''}`}
      />
      <figcaption className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <span>
          <span className="font-semibold">{title}</span>
          {caption && <span className="block text-sm text-ink-soft">{caption}</span>}
        </span>
        <a
          href={picture}
          download={picture.split('/').at(-1)}
          className={buttonClasses({ variant: 'quiet', size: 'small' })}
        >
          <FormattedMessage id="content.media.download" values={{ title: <HiddenName>{title}</HiddenName> }} />
        </a>
      </figcaption>
    </figure>
  )
}
