/**
 * Namespaces that browsers load as one file, which is named after them: `shell+home+vehicle`. The build lists its files
 * here for the server (compile-messages.ts); in development each namespace is a file.
 */
export const messageSets: ReadonlySet<string> = new Set()
