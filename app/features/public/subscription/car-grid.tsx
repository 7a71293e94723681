import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { buttonClasses } from '#app/components/button-look.ts'
import { CarItem } from './car-item.tsx'
import type { ListedCar } from './found-cars.ts'
import { type ListSearch, pageSize } from './list-search.ts'
import { listRoute } from './use-list-search.ts'

interface CarGridProps {
  cars: readonly ListedCar[]
  total: number
  search: ListSearch
  isLoading: boolean
}

/** Number of pictures visible without scrolling. */
const firstCars = 2

/** Cars of the list, with a link that appends more. */
export function CarGrid({ cars, total, search, isLoading }: CarGridProps) {
  const list = useRef<HTMLUListElement>(null)
  const asked = useRef<number | null>(null)
  const rest = total - cars.length

  // The focus moves to the first appended car.
  useEffect(() => {
    const next = asked.current
    if (next === null || cars.length <= next) return
    asked.current = null
    list.current?.children[next]?.querySelector('a')?.focus({ preventScroll: true })
  }, [cars.length])

  return (
    <div aria-busy={isLoading || undefined} className={`transition-opacity ${isLoading ? 'opacity-60' : ''}`}>
      <ul ref={list} className="grid gap-x-8 gap-y-12 md:grid-cols-2">
        {cars.map((car, index) => (
          <CarItem key={car.productId} car={car} areaId={search.area} isFirst={index < firstCars} />
        ))}
      </ul>
      <div className="mt-12 grid justify-items-center gap-4">
        <p className="tabular text-sm text-ink-soft">
          <FormattedMessage id="subscription.results.shown" values={{ shown: cars.length, total }} />
        </p>
        {rest > 0 && (
          <Link
            from={listRoute}
            to="."
            search={(search: ListSearch) => ({ ...search, page: (search.page ?? 1) + 1 })}
            replace
            resetScroll={false}
            viewTransition={false}
            onClick={() => {
              asked.current = cars.length
            }}
            className={buttonClasses({ variant: 'quiet' })}
          >
            <FormattedMessage id="subscription.results.more" values={{ count: Math.min(rest, pageSize) }} />
          </Link>
        )}
      </div>
    </div>
  )
}
