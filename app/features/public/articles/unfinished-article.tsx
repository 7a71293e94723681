import { FormattedMessage } from 'react-intl'

/** Preview of an article that is not complete yet. */
export function UnfinishedArticle() {
  return (
    <div className="page-width pt-8 pb-section md:pt-12">
      <div className="mx-auto max-w-3xl">
        <h1 className="text-4xl">
          <FormattedMessage id="content.unfinished.title" />
        </h1>
        <p className="mt-4 text-lg text-ink-soft">
          <FormattedMessage id="content.unfinished.text" />
        </p>
      </div>
    </div>
  )
}
