import { config, localeSlugs } from '#config'

/** ISO 639-1 codes of the site's languages. */
export const languageCodes = [...new Set(localeSlugs.map((slug) => config.locales[slug].lang))]
