import { FormattedMessage } from 'react-intl'
import type { readContract } from '#app/functions/public/subscription.functions.ts'

type Contract = Extract<Awaited<ReturnType<typeof readContract>>, { ok: true }>['value']

/** Version of the contract, to read and print. */
export function ContractPage({ contract: { title, lead, version, particulars, clauses } }: { contract: Contract }) {
  return (
    <article className="page-width py-14 md:py-20">
      <div className="max-w-prose">
        <p className="tabular text-sm text-ink-soft">
          <FormattedMessage id="subscription-product.contract.version" values={{ version }} />
        </p>
        <h1 className="mt-2 text-4xl">{title}</h1>
        <p className="mt-5 text-lg text-ink-soft">{lead}</p>
        <h2 className="mt-12 text-xl">{particulars.title}</h2>
        <dl className="mt-4 border-t border-hairline">
          {particulars.items.map(({ id, label }) => (
            <div key={id} className="grid gap-x-8 border-b border-hairline py-3 sm:grid-cols-2">
              <dt>{label}</dt>
              <dd className="text-ink-soft">
                <FormattedMessage id="subscription-product.contract.toFill" />
              </dd>
            </div>
          ))}
        </dl>
        {clauses.map((clause, index) => (
          <section key={clause.title} className="mt-10">
            <h2 className="text-xl">
              <FormattedMessage
                id="subscription-product.contract.clause"
                values={{ number: index + 1, title: clause.title }}
              />
            </h2>
            {clause.paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-3">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
      </div>
    </article>
  )
}
