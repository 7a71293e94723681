import { FormattedMessage, useIntl } from 'react-intl'
import { FieldError } from '#app/components/field-error.tsx'
import { describedBy } from '#app/components/field-frame.tsx'
import { Star } from './star.tsx'

interface StarRatingProps {
  id: string
  name: string
  value: number | null
  onChange: (rating: number) => void
  error: string | undefined
}

/** One to five stars as radio buttons, so that arrow keys and voice control work. */
export function StarRating({ id, name, value, onChange, error }: StarRatingProps) {
  const { formatMessage } = useIntl()
  return (
    <fieldset role="radiogroup" {...describedBy(id, { hint: null, error })}>
      <legend className="mb-3 text-sm font-semibold">
        <FormattedMessage id="test-drive-manage.evaluation.rating" />
      </legend>
      <div className="-ms-1.5 mb-2 flex">
        {[1, 2, 3, 4, 5].map((rating) => (
          <label
            key={rating}
            className="relative rounded-md p-1.5 transition-transform hover:scale-110 has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              id={rating === 1 ? id : undefined}
              type="radio"
              name={name}
              value={rating}
              checked={rating === value}
              onChange={() => onChange(rating)}
              aria-label={formatMessage({ id: 'test-drive-manage.evaluation.stars' }, { count: rating })}
              className="sr-only"
            />
            <Star isLit={value !== null && rating <= value} isLarge />
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}
