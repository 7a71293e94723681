import { definePlugin } from '@oxlint/plugins'
import { backendLayers } from './backend-layers.ts'
import { namesForCodes } from './names-for-codes.ts'

/** Rules of this project; .oxlintrc.json says where each holds. */
export default definePlugin({
  meta: { name: 'solvei' },
  rules: { 'backend-layers': backendLayers, 'names-for-codes': namesForCodes },
})
