import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#app/i18n/messages.ts'

interface DamagePicturesProps {
  /** With URLs that are valid for minutes. */
  pictures: readonly { fileId: string; url: string }[]
  /** Name of a photograph by its `number`. */
  label: MessageId
}

/** Photographs of a damage report, each a link to the whole picture. */
export function DamagePictures({ pictures, label }: DamagePicturesProps) {
  return (
    <ul className="grid grid-cols-2 gap-3">
      {pictures.map(({ fileId, url }, index) => (
        <li key={fileId}>
          <DamagePicture url={url} label={label} number={index + 1} />
        </li>
      ))}
    </ul>
  )
}

function DamagePicture({ url, label, number }: { url: string; label: MessageId; number: number }) {
  const { formatMessage } = useIntl()
  const [hasFailed, setHasFailed] = useState(false)
  const name = formatMessage({ id: label }, { number })
  return (
    <a href={url} target="_blank" rel="noreferrer" className="block underline underline-offset-4">
      {/* A bucket is another origin, whose pictures no page of ours shows: its link remains. */}
      {hasFailed ? (
        <span className="grid aspect-3/2 place-items-center rounded-sm border border-hairline bg-sunken text-sm">
          <FormattedMessage id={label} values={{ number }} />
        </span>
      ) : (
        <img
          src={url}
          alt={name}
          loading="lazy"
          onError={() => setHasFailed(true)}
          className="aspect-3/2 w-full rounded-sm border border-hairline object-cover"
        />
      )}
    </a>
  )
}
