import { useState } from 'react'
import { useIntl } from 'react-intl'
import { readLicence } from '#app/functions/checkout/papers.functions.ts'
import { useLoaded } from '#app/lib/flow/use-loaded.ts'
import type { LicenceImage } from '#machines/flows/subscription-checkout/index.ts'
import { useCheckoutState } from './checkout.tsx'

interface LicencePictureProps {
  image: LicenceImage
  /** Of the file while this page still has it; null of one that is no picture, too. */
  chosen: string | null
}

const size = 'aspect-[1.585] w-full rounded-sm border border-hairline'

/**
 * The image as it was chosen here. After a reload as the file store has it, once the order has taken it; what cannot be
 * shown has a card drawn in its place.
 */
export function LicencePicture({ image: { side, fileName }, chosen }: LicencePictureProps) {
  const { formatMessage } = useIntl()
  const orderNo = useCheckoutState(({ context }) => (context.saved.driver ? context.order?.orderNo : undefined))
  const [hasFailed, setHasFailed] = useState(false)
  const isPicture = !/\.pdf$/i.test(fileName)
  const query = chosen === null && isPicture && orderNo ? { orderNo, side } : null
  const { loaded } = useLoaded(query, (data) => readLicence({ data }))
  const address = loaded.status === 'ready' && loaded.value.ok ? loaded.value.value.url : null
  // A bucket is another origin, whose pictures no page of ours shows.
  const stored = address !== null && new URL(address).origin === globalThis.location.origin ? address : null
  const picture = chosen ?? stored
  if (picture === null || hasFailed) return <Drawn />
  return (
    <img
      src={picture}
      alt={formatMessage({ id: `checkout.licence.${side}.picture` })}
      onError={() => setHasFailed(true)}
      className={`${size} object-cover`}
    />
  )
}

function Drawn() {
  return (
    <div aria-hidden className={`${size} grid place-items-center bg-sunken text-ink-soft`}>
      <svg viewBox="0 0 48 32" fill="none" stroke="currentColor" strokeWidth="1.5" className="w-20">
        <rect x="1" y="1" width="46" height="30" rx="3" />
        <circle cx="13" cy="13" r="4" />
        <path d="M6 25c1-4.5 4-6 7-6s6 1.5 7 6M27 10h14M27 16h14M27 22h8" />
      </svg>
    </div>
  )
}
