import { FormattedMessage } from 'react-intl'
import { Channel, OrderSource } from '#machines/shared/channels.ts'
import { nameOf } from '#machines/shared/codes.ts'
import { Fact } from './fact.tsx'

interface OriginFactsProps {
  origin: { channelId: Channel; orderSource: OrderSource; utm: Readonly<Record<string, string>> | null }
}

/** What led to an order: app or website, and the campaign where the customer agreed to that. */
export function OriginFacts({ origin: { channelId, orderSource, utm } }: OriginFactsProps) {
  return (
    <>
      <Fact label="operations.fact.channel">
        <FormattedMessage
          id="operations.channel"
          values={{ channel: nameOf(Channel, channelId), source: nameOf(OrderSource, orderSource) }}
        />
      </Fact>
      {utm && (
        <Fact label="operations.fact.campaign">
          {Object.entries(utm).map(([name, value]) => (
            <span key={name} dir="ltr" className="block break-all">
              <bdi>{name}</bdi>: <bdi>{value}</bdi>
            </span>
          ))}
        </Fact>
      )}
    </>
  )
}
