import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { Notice } from '#app/components/notice.tsx'
import { OrderType } from '#machines/shared/codes.ts'
import type { OpenedProduct } from './opened-product.ts'
import { carriedOver, type ProductSearch } from './product-search.ts'
import { productRoute } from './use-product-search.ts'

const linkClasses = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4'

interface TakenNoticeProps {
  opened: OpenedProduct
  search: ProductSearch
}

/** No such car is to be had in the area: other areas, or how else to get it. */
export function TakenNotice({ opened: { product, areas, areaId }, search }: TakenNoticeProps) {
  const elsewhere = product.areas.filter(({ id }) => id !== areaId)
  const order = product.orderType === OrderType.stock ? product.otherOrderType : null
  const here = areas.find(({ id }) => id === areaId)?.name ?? ''
  if (product.orderType === OrderType.madeToOrder) {
    return (
      <Notice tone="warning" title={<FormattedMessage id="subscription-product.notToOrder" />}>
        <FormattedMessage id="subscription-product.notToOrder.text" />
      </Notice>
    )
  }
  return (
    <Notice tone="warning" title={<FormattedMessage id="subscription-product.taken" values={{ area: here }} />}>
      {elsewhere.length > 0 ? (
        <>
          <FormattedMessage id="subscription-product.taken.elsewhere" />
          <ul className="flex flex-wrap gap-x-4">
            {elsewhere.map(({ id, name }) => (
              <li key={id}>
                <Link
                  from={productRoute}
                  to="."
                  search={{ ...search, area: id }}
                  replace
                  resetScroll={false}
                  className={linkClasses}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <FormattedMessage
            id={order === null ? 'subscription-product.taken.gone' : 'subscription-product.taken.nowhere'}
          />
          <p className="flex flex-wrap gap-x-4">
            <Link
              to="/{-$locale}/subscription"
              params={({ locale }) => ({ locale })}
              search={{ area: areaId, model: product.spuId }}
              className={linkClasses}
            >
              <FormattedMessage id="subscription-product.taken.similar" />
            </Link>
            {order !== null && (
              <Link
                from={productRoute}
                to={productRoute}
                params={({ locale }) => ({ locale, productId: order })}
                search={carriedOver(search)}
                className={linkClasses}
              >
                <FormattedMessage id="subscription-product.asOrder" />
              </Link>
            )}
          </p>
        </>
      )}
    </Notice>
  )
}
