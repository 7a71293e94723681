import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { FailureText } from '#app/components/failure-text.tsx'
import { LinkButton } from '#app/components/link-button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { Spinner } from '#app/components/spinner.tsx'
import { WordSearch } from '#app/components/word-search.tsx'
import { listPictures } from '#app/functions/ops/content.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { logError } from '#app/lib/log/log.ts'
import { type LibraryPicture, thumbnailOf } from './library-picture.ts'

interface PictureChooserProps {
  /** Language of the text, in which the picture has to be described. */
  lang: string
  onChoose: (picture: LibraryPicture, alt: string) => void
  onCancel: () => void
}

/** Pictures of the library to choose from; one without an alternative text in this language cannot be chosen. */
export function PictureChooser({ lang, onChoose, onCancel }: PictureChooserProps) {
  const { formatMessage } = useIntl()
  const [words, setWords] = useState<string>()
  const [found, setFound] = useState<{ items: LibraryPicture[] } | null>(null)
  const [failure, setFailure] = useState<MessageId | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    listPictures({ data: { query: { q: words, size: 12 } }, signal }).then(
      (listed) => !signal.aborted && setFound(listed),
      (error: unknown) => {
        // Superseded by other words, or closed.
        if (signal.aborted) return
        logError('the pictures could not be listed', error)
        setFailure(failureMessage(error))
      },
    )
    return () => controller.abort()
  }, [words])

  return (
    <section
      aria-label={formatMessage({ id: 'staff-content.pictures' })}
      className="grid gap-4 border-b border-hairline bg-sunken p-4"
    >
      <WordSearch
        words={words}
        label={formatMessage({ id: 'staff-content.pictures.search' })}
        submit={<FormattedMessage id="operations.filter.submit" />}
        maxLength={80}
        className="grid grid-cols-[1fr_auto] items-end gap-4"
        onFind={({ q }) => setWords(typeof q === 'string' && q !== '' ? q : undefined)}
      />
      {failure ? (
        <Notice tone="danger" live="assertive">
          <FailureText id={failure} />
        </Notice>
      ) : !found ? (
        <Spinner />
      ) : found.items.length === 0 ? (
        <p className="text-sm text-ink-soft">
          <FormattedMessage id="staff-content.none" />
        </p>
      ) : (
        <ul className="grid grid-cols-2 gap-4 md:grid-cols-4">
          {found.items.map((picture) => {
            const alt = picture.alt[lang] ?? ''
            return (
              <li key={picture.name} className="grid content-start gap-1 text-sm">
                <button
                  type="button"
                  disabled={alt === ''}
                  onClick={() => onChoose(picture, alt)}
                  className="rounded-md outline-offset-2 enabled:hover:opacity-80 disabled:opacity-40"
                >
                  <img
                    src={thumbnailOf(picture)}
                    alt={alt || picture.name}
                    className="aspect-video w-full rounded-md bg-paper object-cover"
                  />
                </button>
                {alt === '' && (
                  <span className="text-danger">
                    <FormattedMessage id="staff-content.picture.undescribed" />
                  </span>
                )}
              </li>
            )
          })}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <LinkButton
          to="/{-$locale}/ops/content/pictures"
          params={({ locale }) => ({ locale })}
          target="_blank"
          variant="quiet"
          size="small"
        >
          <FormattedMessage id="staff-content.pictures.open" />
        </LinkButton>
        <Button variant="text" size="small" onClick={onCancel}>
          <FormattedMessage id="staff-content.tool.cancel" />
        </Button>
      </div>
    </section>
  )
}
