import { Link, useNavigate } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { WordSearch } from '#app/components/word-search.tsx'
import type { listPictures } from '#app/functions/ops/content.functions.ts'
import { PageHeading } from '#app/shared/operations/page-heading.tsx'
import { textLink } from '#app/shared/operations/text-link.ts'
import { type PicturesSearch, readPicturesSearch } from './content-search.ts'
import { describedIn, thumbnailOf } from './library-picture.ts'
import { missingLanguages } from './missing-languages.ts'
import { PictureUpload } from './picture-upload.tsx'

interface PicturesPageProps {
  pictures: Awaited<ReturnType<typeof listPictures>>
  search: PicturesSearch
}

/** Pictures of a page of the library. */
export const picturesShown = 24

/** Library of uploaded pictures: where each is used, and in which languages it is described. */
export function PicturesPage({ pictures: { items, total }, search: { q, page = 1 } }: PicturesPageProps) {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  return (
    <>
      <p className="mb-3 text-sm">
        <Link to="/{-$locale}/ops/content" params={({ locale }) => ({ locale })} className={textLink}>
          <FormattedMessage id="staff-content.title" />
        </Link>
      </p>
      <PageHeading
        title={<FormattedMessage id="staff-content.pictures" />}
        lead={<FormattedMessage id="staff-content.pictures.lead" />}
      />
      <div className="mb-8 grid gap-6 lg:grid-cols-2">
        <WordSearch
          words={q}
          label={formatMessage({ id: 'staff-content.pictures.search' })}
          submit={<FormattedMessage id="operations.filter.submit" />}
          maxLength={80}
          className="grid grid-cols-[1fr_auto] items-end gap-4"
          onFind={(fields) => void navigate({ to: '.', search: readPicturesSearch({ ...fields }) })}
        />
        <div className="pt-7">
          <PictureUpload
            id={null}
            onStored={(picture) =>
              void navigate({
                to: '/{-$locale}/ops/content/pictures/$name',
                params: ({ locale }) => ({ locale, name: picture.split('/').at(-1) ?? '' }),
              })
            }
          />
        </div>
      </div>
      {items.length === 0 ? (
        <Notice>
          <FormattedMessage id="staff-content.none" />
        </Notice>
      ) : (
        <ul className="grid grid-cols-2 gap-6 md:grid-cols-3 lg:grid-cols-4">
          {items.map((picture) => {
            const missing = missingLanguages(describedIn(picture.alt)).length
            return (
              <li key={picture.name} className="group relative grid content-start gap-2">
                <img
                  src={thumbnailOf(picture)}
                  alt=""
                  loading="lazy"
                  className="aspect-video w-full rounded-md bg-sunken object-cover"
                />
                <Link
                  to="/{-$locale}/ops/content/pictures/$name"
                  params={({ locale }) => ({ locale, name: picture.name })}
                  className="font-semibold wrap-anywhere underline-offset-4 group-hover:underline after:absolute after:inset-0"
                >
                  <bdi dir="ltr">{picture.name}</bdi>
                </Link>
                <span className="text-sm text-ink-soft">
                  <FormattedMessage id="staff-content.pictures.uses" values={{ count: picture.uses }} />
                </span>
                {missing > 0 && (
                  <span className="text-sm text-danger">
                    <FormattedMessage id="staff-content.pictures.missing" values={{ count: missing }} />
                  </span>
                )}
              </li>
            )
          })}
        </ul>
      )}
      <nav aria-label={formatMessage({ id: 'operations.page' })} className="mt-6 flex gap-3">
        {page > 1 && (
          <LinkButton to="." search={{ ...(q && { q }), page: page - 1 }} variant="quiet" size="small">
            <FormattedMessage id="operations.page.previous" />
          </LinkButton>
        )}
        {page * picturesShown < total && (
          <LinkButton to="." search={{ ...(q && { q }), page: page + 1 }} variant="quiet" size="small">
            <FormattedMessage id="operations.page.next" />
          </LinkButton>
        )}
      </nav>
    </>
  )
}
