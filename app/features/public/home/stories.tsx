import { Link } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { Scene } from '#app/shared/scene/scene.tsx'
import { IdentityType, namesOf } from '#machines/shared/codes.ts'
import type { HomeBlocks, Offer, Piece } from './read-blocks.ts'
import { TestDriveLink } from './test-drive-link.tsx'

/** Editorial content: the month's offers, then stories, the first one large. Empty without any. */
export function Stories({ content: { offers, stories } }: { content: HomeBlocks }) {
  const [lead, ...others] = stories
  return (
    <>
      {offers.map((offer) => (
        <OfferBand key={offer.id} offer={offer} />
      ))}
      {lead && (
        <section aria-labelledby="stories-title" className="page-width py-section">
          <h2 id="stories-title" className="text-3xl">
            <FormattedMessage id="home.stories.title" />
          </h2>
          <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[3fr_2fr]">
            <LeadStory story={lead} />
            <ul>
              {others.map((story) => (
                <li key={story.id} className="group relative border-t border-hairline-strong py-6 last:border-b">
                  <h3 className="text-xl">
                    <StoryTitle story={story} />
                  </h3>
                  <p className="mt-1 text-ink-soft">{story.text}</p>
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
    </>
  )
}

function LeadStory({ story }: { story: Piece }) {
  const { text, scene } = story
  return (
    <article className="group relative">
      <Scene name={scene} className="aspect-2/1 w-full rounded-lg" />
      <h3 className="mt-5 text-2xl">
        <StoryTitle story={story} />
      </h3>
      <p className="mt-2 max-w-prose text-ink-soft">{text}</p>
    </article>
  )
}

/** Link that covers the whole story. */
function StoryTitle({ story: { title, articleId } }: { story: Piece }) {
  if (articleId === null) return title
  return (
    <Link
      to="/{-$locale}/news/$id"
      params={({ locale }) => ({ locale, id: articleId })}
      className="decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0"
    >
      {title}
    </Link>
  )
}

/** Who may have it and until when is said by the offer itself. */
function OfferBand({ offer: { title, text, terms, models, identityTypes, until } }: { offer: Offer }) {
  const { formatDate, formatList } = useIntl()
  const isPrivate = identityTypes.includes(IdentityType.private)
  const who = identityTypes.length === namesOf(IdentityType).length ? 'all' : isPrivate ? 'private' : 'company'
  return (
    <section className="border-y border-hairline-strong">
      <div className="page-width grid items-start gap-x-16 gap-y-6 py-12 lg:grid-cols-[1fr_auto] lg:py-16">
        <div>
          <p className="text-sm font-semibold text-accent-ink">
            <FormattedMessage id="home.offer.label" />
          </p>
          <h2 className="mt-2 text-2xl">{title}</h2>
          <p className="mt-2 max-w-prose text-lg">{text}</p>
          <p className="mt-3 max-w-prose text-xs text-ink-soft">
            <FormattedMessage
              id="home.offer.who"
              values={{
                who,
                models: formatList(
                  models.map(({ name }) => name),
                  { type: 'disjunction' },
                ),
                date: formatDate(`${until}T12:00:00Z`, { timeZone: 'UTC', dateStyle: 'long' }),
              }}
            />{' '}
            {terms}
          </p>
        </div>
        <TestDriveLink variant="quiet">
          <FormattedMessage id="home.testDrive" />
        </TestDriveLink>
      </div>
    </section>
  )
}
