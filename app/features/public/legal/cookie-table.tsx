import { FormattedMessage } from 'react-intl'
import { type StoredThing, storedThings } from '#app/lib/storage/stored-things.ts'

const categories = ['necessary', 'functionality', 'analytical', 'targeting'] as const

/** Everything the site stores in a browser, by category, from the list its code uses: there is no second one. */
export function CookieTable() {
  return (
    <section id="stored" aria-labelledby="stored-title" className="scroll-mt-28 border-t border-hairline-strong pt-10">
      <h2 id="stored-title" className="text-xl">
        <FormattedMessage id="legal.stored" />
      </h2>
      {categories.map((category) => {
        const things = storedThings.filter((thing) => thing.category === category)
        return (
          <section key={category} aria-labelledby={`stored-${category}`} className="mt-10">
            <h3 id={`stored-${category}`} className="font-semibold">
              <FormattedMessage id={`cookies.${category}`} />
            </h3>
            {things.length === 0 ? (
              <p className="mt-2 text-ink-soft">
                <FormattedMessage id="legal.stored.none" />
              </p>
            ) : (
              <dl className="mt-3 border-t border-hairline">
                {things.map((thing) => (
                  <Row key={thing.id} thing={thing} />
                ))}
              </dl>
            )}
          </section>
        )
      })}
    </section>
  )
}

function Row({ thing: { id, area, names, life } }: { thing: StoredThing }) {
  return (
    <div className="grid gap-x-8 gap-y-1 border-b border-hairline py-4 sm:grid-cols-[14rem_1fr]">
      <dt className="flex flex-wrap content-start gap-x-2 text-sm">
        {names.map((name) => (
          <code key={name} dir="ltr" className="font-sans font-semibold break-all">
            {name}
          </code>
        ))}
      </dt>
      <dd>
        <p>
          <FormattedMessage id={`legal.stored.${id}`} />
        </p>
        <p className="tabular mt-1 text-sm text-ink-soft">
          <FormattedMessage id={`legal.area.${area}`} />
          {' · '}
          <Life life={life} />
        </p>
      </dd>
    </div>
  )
}

function Life({ life }: Pick<StoredThing, 'life'>) {
  if (typeof life === 'string') return <FormattedMessage id={`legal.life.${life}`} />
  const hours = Math.round(life / 3_600)
  if (hours < 48) return <FormattedMessage id="legal.life.hours" values={{ count: hours }} />
  return <FormattedMessage id="legal.life.days" values={{ count: Math.round(hours / 24) }} />
}
