import { z } from 'zod'

const property = z.object({ name: z.string(), value: z.string() })
const bill = z.looseObject({
  components: z.array(
    z.looseObject({ 'bom-ref': z.string(), scope: z.string().optional(), properties: z.array(property).default([]) }),
  ),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()).default([]) })),
  metadata: z.looseObject({ component: z.looseObject({ 'bom-ref': z.string() }) }),
})
export type Bill = z.infer<typeof bill>

/** Marks of components that are development dependencies: the bundles contain them. */
const developmentProperty = 'cdx:npm:package:development'
const bundledProperty = { name: 'solvei:bundled', value: 'true' }

interface Named {
  name: string
  version: string
}

/**
 * Bill of materials (CycloneDX) with these packages alone, of npm's bill of all that are locked. Those that only the
 * bundles contain are marked, and are no development dependencies any more. Throws if npm's bill lacks one of them.
 */
export function billOf(json: unknown, shipped: Iterable<Named>): Bill {
  const whole = bill.parse(json)
  const refs = new Set(Array.from(shipped, ({ name, version }) => `${name}@${version}`))
  const components = whole.components.filter((component) => refs.has(component['bom-ref'])).map(withoutDevelopment)
  const listed = new Set(components.map((component) => component['bom-ref']))
  const missing = [...refs].filter((ref) => !listed.has(ref))
  if (missing.length > 0) throw new Error(`npm does not list ${missing.join(', ')}`)
  listed.add(whole.metadata.component['bom-ref'])
  const dependencies = whole.dependencies
    .filter(({ ref }) => listed.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => listed.has(each)) }))
  return { ...whole, components, dependencies }
}

function withoutDevelopment(component: Bill['components'][number]): Bill['components'][number] {
  const properties = component.properties.filter(({ name }) => name !== developmentProperty)
  return properties.length === component.properties.length
    ? component
    : { ...component, properties: [...properties, bundledProperty] }
}
