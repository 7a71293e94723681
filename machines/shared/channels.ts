/* Codes of the specification that few pages need; those of `codes.ts` are part of every page's first load. */

/** Where an order was made: `channel_id`. */
export const Channel = { app: 3, website: 5 } as const
export type Channel = (typeof Channel)[keyof typeof Channel]

/** Kind of page that made an order: `order_source`. */
export const OrderSource = { web: 1, app: 2, h5: 3 } as const
export type OrderSource = (typeof OrderSource)[keyof typeof OrderSource]
