import { FormattedMessage } from 'react-intl'
import { buttonClasses } from '#app/components/button-look.ts'
import { config } from '#config'
import { Film } from './film.tsx'
import type { MediaItem } from './load-media.ts'

/** What the press may print and show: films first, then pictures to take along. */
export function MediaPage({ films, pictures }: { films: MediaItem[]; pictures: MediaItem[] }) {
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
      </header>
      {films.length + pictures.length === 0 && (
        <p className="border-t border-hairline py-14 text-xl">
          <FormattedMessage id="content.empty" />
        </p>
      )}
      {films.length > 0 && (
        <section aria-labelledby="films">
          <h2 id="films" className="text-2xl">
            <FormattedMessage id="content.media.films" />
          </h2>
          <ul className="mt-8 grid gap-10 lg:grid-cols-2">
            {films.map((film) => (
              <li key={film.id}>
                <Film film={film} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {pictures.length > 0 && (
        <section aria-labelledby="pictures" className="mt-section">
          <h2 id="pictures" className="text-2xl">
            <FormattedMessage id="content.media.pictures" />
          </h2>
          <ul className="mt-8 grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
            {pictures.map((picture) => (
              <li key={picture.id}>
                <PressPicture picture={picture} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function PressPicture({ picture: { title, caption, picture } }: { picture: MediaItem }) {
  return (
    <figure className="grid content-start gap-3">
      <img
        src={picture}
        alt=""
        loading="lazy"
        decoding="async"
        // A drawing stands free; a photograph has its own ground.
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
          <FormattedMessage id="content.media.download" values={{ title: <span className="sr-only">{title}</span> }} />
        </a>
      </figcaption>
    </figure>
  )
}
