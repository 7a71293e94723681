import { type SQL, sql } from 'drizzle-orm'
import { products, skus } from '#server/backend/platform/db/schema/catalogue.ts'

/* Queries for the model of an order (`OrderDimensions`). */

export function modelOfProduct(productId: string): SQL {
  return sql`(select ${products.modelId} from ${products} where ${products.id} = ${productId})`
}

export function modelOfSku(skuId: string): SQL {
  return sql`(select ${skus.modelId} from ${skus} where ${skus.id} = ${skuId})`
}
