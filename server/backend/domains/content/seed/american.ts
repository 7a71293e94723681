const spellings: Record<string, string> = {
  aluminium: 'aluminum',
  cancelled: 'canceled',
  caravan: 'travel trailer',
  catalogue: 'catalog',
  colour: 'color',
  grey: 'gray',
  horsebox: 'horse trailer',
  indicator: 'turn signal',
  kerb: 'curb',
  licence: 'license',
  litre: 'liter',
  lorries: 'trucks',
  lorry: 'truck',
  metre: 'meter',
  motorway: 'highway',
  'number plate': 'license plate',
  'on holiday': 'on vacation',
  pavement: 'sidewalk',
  pram: 'stroller',
  recognise: 'recognize',
  'the bonnet': 'the hood',
  'the boot ': 'the trunk ',
  'the boot,': 'the trunk,',
  tonne: 'metric ton',
  tyre: 'tire',
  vapour: 'vapor',
  windscreen: 'windshield',
}

/** Addresses are matched as a whole and so left unchanged: paths are the same in every locale. */
const respellable = new RegExp(`(?:href|src)="[^"]*"|${Object.keys(spellings).join('|')}`, 'g')

/** Texts in American spelling. Retains the shape of the value and its keys. */
export function respelled<T>(value: T): T
export function respelled(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(respellable, (word) => spellings[word] ?? word)
  if (Array.isArray(value)) return value.map((item: unknown) => respelled(item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]: [string, unknown]) => [key, respelled(item)]))
}
