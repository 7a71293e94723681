import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { getSocialMedia } from '#app/functions/public/content.functions.ts'
import { logWarning } from '#app/lib/log/log.ts'

type Channels = Awaited<ReturnType<typeof getSocialMedia>>

/** Social media links from editorial content, loaded when idle; nothing without any. */
export default function SocialLinks() {
  const [channels, setChannels] = useState<Channels>([])

  useEffect(() => {
    getSocialMedia().then(setChannels, (error: unknown) => logWarning('the social channels could not be loaded', error))
  }, [])

  if (channels.length === 0) return null
  return (
    <>
      <h2 className="mt-4">
        <FormattedMessage id="shell.footer.social" />
      </h2>
      {channels.map(({ id, name, url }) => (
        <a key={id} href={url} rel="me noreferrer" lang="en">
          {name}
        </a>
      ))}
    </>
  )
}
