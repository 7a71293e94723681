import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { Scene } from '#app/shared/scene/scene.tsx'
import { Vehicle } from '#app/shared/vehicle/vehicle.tsx'
import { TestDriveLink } from './test-drive-link.tsx'

/** Next actions: test drive, subscription, membership. */
export function NextSteps() {
  return (
    <section
      aria-labelledby="ways-title"
      className="page-width grid items-stretch gap-x-16 gap-y-10 py-section lg:grid-cols-[5fr_6fr]"
    >
      <div className="relative isolate min-h-80 overflow-hidden rounded-lg">
        <Scene name="city" className="absolute inset-0 -z-10 size-full" />
        <Vehicle
          model="vind"
          paint="arctic"
          view="front"
          className="absolute inset-x-0 bottom-[4%] mx-auto w-[min(78%,26rem)]"
        />
      </div>
      <div className="lg:py-6">
        <h2 id="ways-title" className="text-3xl">
          <FormattedMessage id="home.ways.title" />
        </h2>
        <ul className="mt-8">
          <NextStep
            title={<FormattedMessage id="home.ways.testDrive" />}
            text={<FormattedMessage id="home.ways.testDrive.text" />}
            action={
              <TestDriveLink variant="text">
                <FormattedMessage id="home.ways.testDrive.action" />
              </TestDriveLink>
            }
          />
          <NextStep
            title={<FormattedMessage id="home.ways.subscription" />}
            text={<FormattedMessage id="home.ways.subscription.text" />}
            action={<SubscriptionLink />}
          />
          <NextStep
            title={<FormattedMessage id="home.ways.membership" />}
            text={<FormattedMessage id="home.ways.membership.text" />}
            action={<MembershipLink />}
          />
        </ul>
      </div>
    </section>
  )
}

function NextStep({ title, text, action }: { title: ReactNode; text: ReactNode; action: ReactNode }) {
  return (
    <li className="border-t border-hairline-strong py-6">
      <h3 className="text-xl">{title}</h3>
      <p className="mt-1 max-w-prose text-ink-soft">{text}</p>
      <div className="mt-1">{action}</div>
    </li>
  )
}

function MembershipLink() {
  return (
    <LinkButton to="/{-$locale}/membership" params={({ locale }) => ({ locale })} variant="text">
      <FormattedMessage id="home.ways.membership.action" />
    </LinkButton>
  )
}

function SubscriptionLink() {
  return (
    <LinkButton to="/{-$locale}/subscription" params={({ locale }) => ({ locale })} variant="text">
      <FormattedMessage id="home.ways.subscription.action" />
    </LinkButton>
  )
}
