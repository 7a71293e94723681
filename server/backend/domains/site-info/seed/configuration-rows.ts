import { config } from '#config'
import { type ContentRow, launch } from '#server/backend/domains/content/module.ts'
import { siteConfigurations } from './site-configurations.ts'

/** Settings of the site as editors keep them. */
export function configurationRows(): ContentRow[] {
  return Object.entries(siteConfigurations).map(([id, body]) => ({
    id,
    kind: 'configuration',
    locale: config.defaultLocale,
    body,
    publishedAt: launch,
  }))
}
