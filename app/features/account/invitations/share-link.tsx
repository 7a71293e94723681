import { useState, useSyncExternalStore } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { pathInLocale } from '#app/i18n/locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { logWarning } from '#app/lib/log/log.ts'
import { config } from '#config'

const never = () => () => {}

/** Customer's own code and its link, to copy or share. */
export function ShareLink({ code, siteUrl }: { code: string; siteUrl: string }) {
  const { formatMessage } = useIntl()
  const { slug } = useLocale()
  const [isCopied, setIsCopied] = useState(false)
  const url = siteUrl + pathInLocale(slug, `/invitation/${code}`)
  // Phones can share; unknown on the server.
  const canShare = useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  )

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      setIsCopied(true)
    } catch (error) {
      // The link is visible and can be copied by hand.
      logWarning('the link was not copied', error)
    }
  }

  async function share() {
    try {
      await navigator.share({ title: formatMessage({ id: 'account-invitations.share.title' }, brand), url })
    } catch (error) {
      // Closing the share sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) logWarning('the link was not shared', error)
    }
  }

  return (
    <section className="mt-10 max-w-form" aria-labelledby="own-code">
      <h2 id="own-code" className="text-2xl">
        <FormattedMessage id="account-invitations.code" />
      </h2>
      <p className="mt-3">
        <code dir="ltr" className="text-3xl font-semibold tracking-[0.12em]">
          {code}
        </code>
      </p>
      <div className="mt-6 grid gap-4">
        <p>
          <span className="block text-sm font-semibold">
            <FormattedMessage id="account-invitations.link" />
          </span>
          <bdi dir="ltr" className="wrap-anywhere select-all text-ink-soft">
            {url}
          </bdi>
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="quiet" onClick={() => void copy()}>
            <FormattedMessage id="account-invitations.copy" />
          </Button>
          {canShare && (
            <Button variant="text" onClick={() => void share()}>
              <FormattedMessage id="account-invitations.share" />
            </Button>
          )}
          <output className="text-sm text-ink-soft">
            {isCopied && <FormattedMessage id="account-invitations.copied" />}
          </output>
        </div>
      </div>
    </section>
  )
}

const brand = { brand: config.brand.name }
