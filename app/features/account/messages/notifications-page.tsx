import { FormattedMessage } from 'react-intl'
import { ChannelForm, type Channels } from './channel-form.tsx'
import { PushPanel } from './push-panel.tsx'

/** Notification settings: push in this browser, and channels by topic. */
export function NotificationsPage({ channels, accountId }: { channels: Channels; accountId: string }) {
  return (
    <>
      <h1 tabIndex={-1} className="text-4xl">
        <FormattedMessage id="messages.notifications.title" />
      </h1>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">
        <FormattedMessage id="messages.notifications.text" />
      </p>
      <PushPanel accountId={accountId} />
      <section aria-labelledby="channels-title" className="mt-14">
        <h2 id="channels-title" className="text-2xl">
          <FormattedMessage id="messages.channels.title" />
        </h2>
        <ChannelForm choices={channels.choices} />
      </section>
    </>
  )
}
