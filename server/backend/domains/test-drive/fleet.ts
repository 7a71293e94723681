import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { driveResources, reservations } from '#server/backend/platform/db/schema/test-drive.ts'
import { overlaps, type Span, toRange } from './drive-times.ts'

/** Car or advisor, with the parts of a time span that are taken. */
export interface Resource {
  id: string
  siteId: string
  modelId: string | null
  label: string
  colour: string | null
  interior: string | null
  wheels: string | null
  driveTrain: 'rwd' | 'awd' | null
  /** Reserved, or before or after the time in which a car is there. */
  taken: Span[]
}

/**
 * Cars or advisors of sites that are in service, ordered by id, with the time taken within `span`. Expired holds and the
 * order in `except` take none.
 */
export async function readResources(
  services: BackendContext,
  which: { kind: 'vehicle' | 'advisor'; siteIds: readonly string[]; modelId?: string | undefined; except?: string },
  span: Span,
): Promise<Resource[]> {
  if (which.siteIds.length === 0) return []
  const { id, siteId, modelId, label, colour, interior, wheels, driveTrain } = driveResources
  const rows = await services
    .db()
    .select({
      resource: { id, siteId, modelId, label, colour, interior, wheels, driveTrain },
      availableFrom: driveResources.availableFrom,
      availableUntil: driveResources.availableUntil,
      from: sql<Date | null>`lower(${reservations.during})`.mapWith(reservations.createdAt),
      to: sql<Date | null>`upper(${reservations.during})`.mapWith(reservations.createdAt),
    })
    .from(driveResources)
    .leftJoin(
      reservations,
      and(
        eq(reservations.resourceId, id),
        sql`${reservations.during} && ${toRange(span)}::tstzrange`,
        or(isNull(reservations.expiresAt), gt(reservations.expiresAt, services.clock.now())),
        which.except === undefined ? undefined : sql`${reservations.orderNo} is distinct from ${which.except}`,
      ),
    )
    .where(
      and(
        eq(driveResources.kind, which.kind),
        eq(driveResources.isOutOfService, false),
        inArray(siteId, [...which.siteIds]),
        which.modelId === undefined ? undefined : eq(modelId, which.modelId),
      ),
    )
    .orderBy(asc(id))

  const resources = new Map<string, Resource>()
  for (const { resource, availableFrom, availableUntil, from, to } of rows) {
    const known = resources.get(resource.id) ?? { ...resource, taken: absences(availableFrom, availableUntil) }
    if (from && to) known.taken.push({ from: from.getTime(), to: to.getTime() })
    resources.set(resource.id, known)
  }
  return [...resources.values()]
}

/** Whether a car is at its store at a moment. */
export function isThere({ taken }: Resource, now: number): boolean {
  return !taken.some(({ from, to }) => (from === -Infinity || to === Infinity) && from <= now && now < to)
}

/** Time before a car comes, and after it has gone. */
function absences(from: Date | null, until: Date | null): Span[] {
  return [
    ...(from ? [{ from: -Infinity, to: from.getTime() }] : []),
    ...(until ? [{ from: until.getTime(), to: Infinity }] : []),
  ]
}

export function isFree({ taken }: Resource, span: Span): boolean {
  return !taken.some((other) => overlaps(other, span))
}
