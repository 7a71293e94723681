import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { LinkButton } from '#app/components/link-button.tsx'
import { isWorthAsking } from '#machines/flows/push-permission/index.ts'
import { usePushFlow } from './use-push-flow.ts'

/** Our own question, once, where messages are read; who says no is not asked here again for a while. */
export function PushPrimer({ accountId }: { accountId: string }) {
  const [snapshot, actor] = usePushFlow(accountId)
  if (!snapshot || !isWorthAsking(snapshot)) return null
  return (
    <section
      aria-labelledby="push-primer"
      className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-lg bg-sunken px-5 py-5 sm:px-7"
    >
      <div className="max-w-prose">
        <h2 id="push-primer" className="text-lg">
          <FormattedMessage id="messages.push.primer" />
        </h2>
        <p className="mt-1 text-sm text-ink-soft">
          <FormattedMessage id="messages.push.primer.text" />
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <LinkButton
          to="/{-$locale}/account/notifications"
          params={({ locale }) => ({ locale })}
          variant="quiet"
          size="small"
        >
          <FormattedMessage id="messages.push.more" />
        </LinkButton>
        <Button variant="text" size="small" onClick={() => actor?.send({ type: 'push.declined' })}>
          <FormattedMessage id="messages.push.notNow" />
        </Button>
      </div>
    </section>
  )
}
