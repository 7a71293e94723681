import { sql } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { stockVehicles } from '#server/backend/platform/db/schema/catalogue.ts'

/** Vehicles per statement: few enough for its time limit on a busy machine. */
const atOnce = 10_000

/**
 * Copies the cars in stock under new numbers, up to a total. Free cars of the same products in the same areas, as in a
 * growing stock.
 */
export async function copyVehicles(services: BackendContext, total: number): Promise<void> {
  const there = await services.db().$count(stockVehicles)
  for (let from = there; from < total; from += atOnce) {
    const to = Math.min(total, from + atOnce) - 1
    await services.db().execute(sql`
      with originals as (
        select *, row_number() over (order by id) - 1 as position from stock_vehicles order by id limit ${there}
      )
      insert into stock_vehicles
        (id, vin, country, product_id, model_id, area_id, site_id, mileage, first_registration, plate, available_from, is_free)
      select
        country || '-' || (1000000 + n), 'G' || lpad(n::text, 16, '0'), country, product_id, model_id, area_id, site_id,
        mileage, first_registration, plate, available_from + (n % 60)::int, is_free
      from generate_series(${from}::int, ${to}::int) n
      join originals on originals.position = n % ${there}
    `)
  }
}
