import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { buttonClasses } from '#app/components/button-look.ts'
import { Button } from '#app/components/button.tsx'
import { HiddenName } from '#app/components/hidden-name.tsx'
import { Notice } from '#app/components/notice.tsx'
import { getFilm } from '#app/functions/public/articles.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useConsent } from '#app/lib/consent/consent.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { logError } from '#app/lib/log/log.ts'
import { FilmTitle } from './film-title.tsx'
import type { MediaItem } from './load-media.ts'
import { MediaImage } from './media-image.tsx'

/**
 * Film hosted by Vimeo. Nothing is requested from Vimeo before the visitor consents to functional services and presses
 * play; withdrawing the consent removes a playing film.
 */
export function Film({ film }: { film: MediaItem }) {
  const { title, vimeoId } = film
  const { formatMessage } = useIntl()
  const isAllowed = useConsent('functionality')
  const [embedUrl, setEmbedUrl] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<MessageId | null>(null)
  if (vimeoId === null) return null

  async function play(id: string) {
    setIsBusy(true)
    setFailure(null)
    try {
      const found = await getFilm({ data: { params: { id } } })
      if (found.ok) setEmbedUrl(found.value.embedUrl)
      else setFailure(`errors.${found.code}`)
    } catch (error) {
      // Shown above the button, which can be pressed again.
      logError('a film could not be looked up', error)
      setFailure(failureMessage(error))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <figure className="grid content-start gap-4">
      <div className="relative isolate aspect-video overflow-hidden rounded-lg bg-sunken">
        {isAllowed && embedUrl ? (
          <iframe
            src={embedUrl}
            title={title}
            allow="fullscreen; picture-in-picture"
            // Its origin is Vimeo's, never the page's: same-origin access is safe.
            // oxlint-disable-next-line react/iframe-missing-sandbox
            sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
            referrerPolicy="strict-origin-when-cross-origin"
            className="absolute inset-0 size-full"
          />
        ) : (
          <>
            <MediaImage
              item={film}
              shownWidths="(min-width: 88rem) 39rem, (min-width: 64rem) 46vw, 92vw"
              className="absolute inset-0 size-full object-contain p-6 pb-20"
            />
            <div className="absolute inset-x-0 bottom-0 flex justify-center p-5">
              {isAllowed && (
                <Button isBusy={isBusy} onClick={() => void play(vimeoId)}>
                  <FormattedMessage id="content.film.play" values={{ title: <HiddenName>{title}</HiddenName> }} />
                </Button>
              )}
            </div>
          </>
        )}
      </div>
      <figcaption>
        <FilmTitle film={film} />
        {failure && (
          <Notice tone="danger" live="assertive">
            {formatMessage({ id: failure })}
          </Notice>
        )}
        {!isAllowed && (
          <Notice>
            <p>
              <FormattedMessage id="content.film.consent" />
            </p>
            <p className="mt-2 flex flex-wrap items-center gap-x-6">
              <Button variant="quiet" size="small" onClick={openConsent}>
                <FormattedMessage id="content.film.choose" />
              </Button>
              <a
                href={`https://vimeo.com/${vimeoId}`}
                rel="noopener noreferrer"
                target="_blank"
                className={buttonClasses({ variant: 'text', size: 'small' })}
              >
                <FormattedMessage id="content.film.elsewhere" />
              </a>
            </p>
          </Notice>
        )}
      </figcaption>
    </figure>
  )
}

/** The page loads the consent machine when idle; an earlier press loads it here. */
function openConsent() {
  import('#app/lib/consent/consent-actor.ts').then(
    ({ consentActor }) => consentActor.send({ type: 'settings.opened' }),
    (error: unknown) => logError('the consent settings could not be opened', error),
  )
}
