import { keptFlowKey } from './kept-flow.ts'

/**
 * Inline script that marks the document before the first paint when the server, which does not know a visitor's flow,
 * has rendered another screen than the tab will show: a skeleton replaces it until hydration. `first` is the first
 * screen of a new flow. Static for each machine, since the content policy lists its hash.
 */
export function placeHoldingScript(machine: string, first: string): string {
  const key = JSON.stringify(keptFlowKey(machine))
  return `try{const k=sessionStorage.getItem(${key});if(!location.pathname.endsWith('/'+(k?JSON.parse(k).screen:'${first}')))document.documentElement.dataset.flow='elsewhere'}catch{}`
}

/** Removes the mark: the tab's own screen is rendered. */
export function endPlaceHolding(): void {
  delete document.documentElement.dataset['flow']
}
