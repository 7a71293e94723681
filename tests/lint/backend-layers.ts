import { defineRule, type ESTree, type Rule } from '@oxlint/plugins'

type Sourced = ESTree.ImportDeclaration | ESTree.ExportNamedDeclaration | ESTree.ExportAllDeclaration

const backend = '#server/backend/'

/**
 * Holds the layers of the backend: kernel/ imports nothing of the backend but itself, platform/ the kernel, a domain kernel,
 * platform and what other domains show in their module.ts. What puts modules together stands above the layers.
 */
export const backendLayers: Rule = defineRule({
  createOnce(context) {
    function check({ source }: Sourced): void {
      if (!source?.value.startsWith(backend)) return
      const specifier = source.value
      const from = placeOf(context.filename)
      const why = from && reasonAgainst(from, specifier.slice(backend.length))
      if (why) context.report({ node: source, message: `${specifier}: ${why}` })
    }
    return { ImportDeclaration: check, ExportNamedDeclaration: check, ExportAllDeclaration: check }
  },
})

/** Path below server/backend; null for files elsewhere. */
function placeOf(filename: string): string | null {
  return /(?:^|\/)server\/backend\/(.*)$/.exec(filename.replaceAll('\\', '/'))?.[1] ?? null
}

/** Why a file may not import another one; null where it may. */
function reasonAgainst(from: string, target: string): string | null {
  const [layer = '', name = ''] = from.split('/')
  const [targetLayer = '', targetName = '', ...rest] = target.split('/')
  const isModule = /^(?:platform|domains\/[^/]+)\/module\.ts$/.test(from)
  if (isModule && target === 'module.ts') return null
  if (layer === 'kernel') return targetLayer === 'kernel' ? null : 'kernel/ imports nothing of the backend but itself'
  if (layer === 'platform') {
    return ['kernel', 'platform'].includes(targetLayer) ? null : 'platform/ imports kernel and platform alone'
  }
  if (layer !== 'domains') return null
  if (['kernel', 'platform'].includes(targetLayer)) return null
  if (targetLayer !== 'domains') return 'domains import kernel, platform and modules of other domains'
  return targetName === name || rest.join('/') === 'module.ts' ? null : 'another domain is used through its module.ts'
}
