import type { Condition, Drive, InteriorId, PaintId, WheelsId } from '#server/api/contract/schemas/vehicle.ts'
import { plainName } from '#server/backend/domains/geography/module.ts'

/* Search words for cars, in all languages of the site. */

const paints: Record<PaintId, string> = {
  arctic: 'arctic arktis arctisch white weiß weiss hvid hvit wit vit أبيض قطبي',
  fjord: 'fjord blue blau blå blauw أزرق المضيق',
  graphite: 'graphite graphit grafit grafiet grafitt grey gray grau grå grijs رمادي غرافيت',
  moss: 'moss moos mos mossa mose green grün grøn grønn groen grön أخضر طحلبي',
  copper: 'copper kupfer kobber koper koppar orange نحاسي برتقالي',
  dusk: 'dusk dämmerung skumring schemer skymning purple violet lila paars lilla بنفسجي الغسق',
}

const interiors: Record<InteriorId, string> = {
  basalt: 'basalt dark dunkel mørk donker mörk بازلت داكن',
  sand: 'sand beige رملي بيج',
  lichen: 'lichen flechte lav korstmos lichen green grey أشنة',
}

const drives: Record<Drive, string> = {
  rwd: 'rwd rear wheel heckantrieb hinterrad baghjulstræk achterwielaandrijving bakhjulsdrift دفع خلفي',
  awd: 'awd 4x4 all wheel four allrad firehjulstræk vierwielaandrijving fyrhjulsdrift firehjulsdrift دفع رباعي',
}

const conditions: Record<Condition, string> = {
  new: 'new neu ny nieuw nytt جديدة جديد',
  used: 'used gebraucht brugt gebruikt occasion begagnad brukt pre owned مستعملة مستعمل',
}

const designs: Record<string, string> = { aero: 'aero', turbine: 'turbine turbin توربين' }

/** All search words of a product, normalised, with a space before each. */
export function searchTextOf(product: {
  modelName: string
  battery: number
  drive: Drive
  paint: PaintId
  wheels: WheelsId
  interior: InteriorId
  condition: Condition
  modelYear: number | null
}): string {
  const [inches = '', design = ''] = product.wheels.split('-')
  const words = [
    product.modelName,
    `${product.battery} ${product.battery}kwh`,
    drives[product.drive],
    paints[product.paint],
    `${inches} ${designs[design] ?? design}`,
    interiors[product.interior],
    conditions[product.condition],
    String(product.modelYear ?? ''),
  ]
  return [...new Set(plainName(words.join(' ')).split(' '))].join(' ')
}
