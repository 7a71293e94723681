import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { buttonClasses } from '#app/components/button-look.ts'
import { LinkButton } from '#app/components/link-button.tsx'
import { localeParamOfPath } from '#app/i18n/locale.ts'
import { drawnModel } from '#app/shared/vehicle/extents.ts'
import { codeOf } from './configuration-code.ts'
import type { Configuration } from './configuration.ts'
import { removeConfiguration, saveConfiguration, useSavedConfigurations } from './saved-configurations.ts'
import type { Vehicle } from './vehicle.ts'

/** Further actions on a configuration: test drive, share, save, compare. */
export function ConfigurationActions({
  vehicle: { build },
  configuration,
}: {
  vehicle: Vehicle
  configuration: Configuration
}) {
  const locale = useRouterState({ select: ({ location }) => localeParamOfPath(location.pathname) })
  const model = drawnModel(build.spuId)
  const code = codeOf({ model, configuration })
  const isSaved = useSavedConfigurations().includes(code)
  const aside = buttonClasses({ variant: 'text', size: 'small' })
  return (
    <>
      <LinkButton
        to="/{-$locale}/test-drive/$step"
        params={{ locale, step: 'type' }}
        search={{ model, ...(configuration.way && { way: configuration.way }) }}
        variant="quiet"
        isWide
      >
        <FormattedMessage id="vehicles.testDrive" />
      </LinkButton>
      <div className="flex flex-wrap gap-x-6">
        <Share />
        <button
          type="button"
          aria-pressed={isSaved}
          className={aside}
          onClick={() => (isSaved ? removeConfiguration : saveConfiguration)(code)}
        >
          <FormattedMessage id={isSaved ? 'vehicles.saved' : 'vehicles.save'} />
        </button>
        <Link to="/{-$locale}/vehicles" params={{ locale }} search={{ one: code }} hash="compare" className={aside}>
          <FormattedMessage id="vehicles.compare" />
        </Link>
      </div>
    </>
  )
}

/** Milliseconds for which "copied" is shown. */
const copiedNoticeMs = 4_000

/** Native share sheet, else copies the address. */
function Share() {
  const [isCopied, setIsCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setIsCopied(false), copiedNoticeMs)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function share() {
    const [url = ''] = window.location.href.split('#')
    if ('share' in navigator && window.matchMedia('(pointer: coarse)').matches) {
      // Closing the share sheet is no failure.
      await navigator.share({ title: document.title, url }).catch(() => undefined)
      return
    }
    await navigator.clipboard.writeText(url)
    setIsCopied(true)
  }

  return (
    <button type="button" className={buttonClasses({ variant: 'text', size: 'small' })} onClick={() => void share()}>
      <span aria-live="polite">
        <FormattedMessage id={isCopied ? 'vehicles.copied' : 'vehicles.share'} />
      </span>
    </button>
  )
}
