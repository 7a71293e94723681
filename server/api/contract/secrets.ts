/** Secret in its versions: the newest signs and seals, each of them verifies and opens. */
export type Secrets = readonly [newest: string, ...former: string[]]

/** Secret as written in the environment and in tables: its versions separated by commas, the newest first. */
export function splitSecrets(text: string): Secrets {
  const [newest = '', ...former] = text.split(',').map((secret) => secret.trim())
  return [newest, ...former]
}

/** Secret derived from another one, version by version. */
export function mapSecrets([newest, ...former]: Secrets, derive: (secret: string) => string): Secrets {
  return [derive(newest), ...former.map(derive)]
}
